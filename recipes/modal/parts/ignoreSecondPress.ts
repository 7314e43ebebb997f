/**
 * The second press of a double click is meant for what the first one pressed: where a view has come meanwhile, or the
 * modal itself, it presses nothing there. Returns what ends it.
 */
export function ignoreSecondPress(root: HTMLElement): () => void {
  let first: Element | null | undefined;
  function onClick(event: MouseEvent) {
    const view = (event.target as Element).closest('[data-view]');
    if (event.detail < 2) first = view;
    else if (view !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
  root.addEventListener('click', onClick, true);
  return () => root.removeEventListener('click', onClick, true);
}
