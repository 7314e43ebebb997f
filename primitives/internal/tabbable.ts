const focusable =
  'a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[tabindex],[contenteditable]';

/** The elements inside `root` that the Tab key reaches, in document order. */
export function tabbable(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert],[hidden]') &&
      (!element.checkVisibility || element.checkVisibility({ visibilityProperty: true })),
  );
}
