import type { Kit } from 'mooring';

/** CSS pixels: what is smaller tells something, and asks nobody. */
export const leastSide = 240;

/**
 * Some wallets ask in a layer of their own within the page: beneath a modal dialog it can neither be seen whole nor
 * pressed. What looks for one loads with the first element that the page gets, or shows, while the modal is open.
 * Returns what ends it.
 */
export function makeRoom(dialog: HTMLElement, kit: Kit): () => void {
  const { body } = dialog.ownerDocument;
  let isOver = false;
  let end = () => {};
  const observer = new MutationObserver((records) => {
    observer.disconnect();
    void import('./stepAside').then(
      ({ stepAside }) => {
        if (!isOver) end = stepAside(kit, dialog as HTMLDialogElement, records);
      },
      () => undefined,
    );
  });
  observer.observe(body, { childList: true });
  // What stands there by now is the page's own.
  body.querySelectorAll<HTMLElement>(':scope > *').forEach((one) => {
    if (one.offsetHeight < leastSide) observer.observe(one, { attributes: true });
  });
  return () => {
    isOver = true;
    observer.disconnect();
    end();
  };
}
