/**
 * Lets a transition run from `[data-starting-style]` to the normal style of an element that `show` brings in. The
 * attribute lives for one style computation, inside one task: it costs no render and no frame.
 */
export function startStyle(element: HTMLElement, show: () => void): void {
  // First of all: showing and focusing compute styles, and from a style computed without it the transition would start
  // there.
  element.setAttribute('data-starting-style', '');
  show();
  // Reading a layout value makes the browser take the starting style as the one to move from.
  void element.offsetWidth;
  element.removeAttribute('data-starting-style');
}
