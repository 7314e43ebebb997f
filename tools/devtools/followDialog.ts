/** An open modal dialog leaves everything outside of it inert. */
const isModal = (dialog: HTMLDialogElement) =>
  dialog.open && typeof dialog.showModal === 'function' && dialog.matches(':modal');

/** Puts `element` into a place with its focus, which the move costs. */
function move(element: HTMLElement, place: Element): void {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  const focused = element.contains(activeElement) ? (activeElement as HTMLElement) : undefined;
  place.append(element);
  focused?.focus({ preventScroll: true });
}

/** Keeps where the parts of `element` were scrolled to. They forget it as soon as a dialog is removed with them. */
function keepScroll(element: HTMLElement): () => void {
  const tops = new Map<Element, number>();
  const keep = ({ target }: Event) => {
    if (target instanceof Element) tops.set(target, target.scrollTop);
  };
  element.addEventListener('scroll', keep, { capture: true, passive: true });
  return () => {
    for (const [part, top] of tops) {
      if (element.contains(part)) part.scrollTop = top;
      else tops.delete(part);
    }
  };
}

/**
 * Keeps `element` where it can be used: in `home`, or in the modal dialog that was opened last. There it is a popover:
 * neither the dialog's box nor its motion reach a popover, and what is in the dialog does not move for it.
 *
 * @returns what stops it and takes the element away.
 */
export function followDialog(element: HTMLElement, home: Element): () => void {
  const root = home.getRootNode() as Document | ShadowRoot;
  const scrollBack = keepScroll(element);
  let opened: HTMLDialogElement[] = [];
  const settle = (changes: readonly MutationRecord[]) => {
    const open = [...root.querySelectorAll('dialog')].filter(isModal);
    // A dialog that opens is above those that were open before, wherever it stands in the document.
    opened = [...opened.filter((one) => open.includes(one)), ...open.filter((one) => !opened.includes(one))];
    const dialog = opened.at(-1);
    const place = dialog ?? home;
    // One that was closed and shown again at once lies above its own popover, until that is shown again too.
    const isShownAgain = changes.some(({ type, target }) => type === 'attributes' && target === dialog);
    const isElsewhere = element.parentNode !== place;
    if (!isElsewhere && !isShownAgain) return;
    element.toggleAttribute('data-in-dialog', dialog !== undefined);
    element.removeAttribute('popover');
    if (dialog) element.setAttribute('popover', 'manual');
    if (isElsewhere) move(element, place);
    if (dialog) element.showPopover?.();
    scrollBack();
  };
  const observer = new MutationObserver(settle);
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  settle([]);
  return () => {
    observer.disconnect();
    element.remove();
  };
}
