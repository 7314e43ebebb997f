/**
 * Gives the focus of what goes, such as a button in whose place its press has something else drawn, to the view that is
 * shown: else the focus would be nowhere, and a screen reader begin with the page anew. What is only disabled, such as
 * a Retry while it asks, has it back as soon as it can be pressed again. Returns what ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | undefined;
  /** What was disabled while it had the focus. */
  let resting: HTMLElement | undefined;
  const view = () => root.querySelector<HTMLElement>('[data-view]:not([data-leaving])');
  const focused = () => (root.getRootNode() as Document | ShadowRoot).activeElement;
  const listening = new AbortController();
  root.addEventListener('focusin', ({ target }) => void (last = target as Element), listening);
  // Not at once: some browsers tell it of what has just gone, too. Who has left by himself does not want it back.
  const onLeave = () => {
    if (last?.isConnected && !root.contains(focused())) last = undefined;
  };
  root.addEventListener('focusout', () => queueMicrotask(onLeave), listening);
  function rest(one: HTMLElement | undefined) {
    resting = one;
    view()?.focus({ preventScroll: true });
  }
  function look() {
    const [shown, now] = [view(), focused()];
    if (resting?.matches(':enabled')) {
      // Nobody has gone anywhere else meanwhile.
      if (shown === now && shown?.contains(resting)) resting.focus({ preventScroll: true });
      resting = undefined;
    }
    if (now?.matches(':disabled')) rest(now as HTMLElement);
    if (!last || last.isConnected) return;
    last = undefined;
    const { activeElement, body } = root.ownerDocument;
    if (activeElement === body) shown?.focus({ preventScroll: true });
  }
  // Who was quicker than this has pressed already, and in a dialog the focus is never nowhere by itself.
  const isNowhere = [null, root.ownerDocument.body].includes(focused() as HTMLElement | null);
  if (isNowhere && root.matches('dialog[open]')) rest(view()?.querySelector<HTMLElement>(':disabled') ?? undefined);
  look();
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    listening.abort();
    observer.disconnect();
  };
}
