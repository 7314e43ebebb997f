/**
 * Gives the focus of what goes, such as a button in whose place its press has something else drawn, to the view that is
 * shown: else the focus would be nowhere, and a screen reader begin with the page anew. Returns what ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | undefined;
  const focused = () => (root.getRootNode() as Document | ShadowRoot).activeElement;
  const listening = new AbortController();
  root.addEventListener('focusin', ({ target }) => void (last = target as Element), listening);
  // Not at once: some browsers tell it of what has just gone, too. Who has left by himself does not want it back.
  const onLeave = () => {
    if (last?.isConnected && !root.contains(focused())) last = undefined;
  };
  root.addEventListener('focusout', () => queueMicrotask(onLeave), listening);
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = undefined;
    const { activeElement, body } = root.ownerDocument;
    if (activeElement === body)
      root.querySelector<HTMLElement>('[data-view]:not([data-leaving])')?.focus({ preventScroll: true });
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    listening.abort();
    observer.disconnect();
  };
}
