import { lockScroll } from '../internal/lockScroll';

/**
 * Opens the dialog modally and moves the focus in: to the first `[autofocus]` or `[data-autofocus]`, else to the dialog
 * itself. An environment without modal dialogs gets a plain open one. Returns what closes it and gives the focus back
 * to the opener.
 */
export function showDialog(popup: HTMLDialogElement, trigger: HTMLElement | null): () => void {
  const { activeElement, documentElement, body } = popup.ownerDocument;
  const opener = activeElement && activeElement !== body ? (activeElement as HTMLElement) : trigger;
  const modal = typeof popup.showModal === 'function';
  if (modal && !popup.open) popup.showModal();
  if (!modal) {
    popup.setAttribute('open', '');
    popup.setAttribute('role', 'dialog');
    popup.setAttribute('aria-modal', 'true');
  }
  const target = popup.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ?? popup;
  target.focus({ preventScroll: true });
  // Last: the browser has just laid the page out, and what this measures is known.
  const unlock = lockScroll(documentElement);
  return () => {
    if (modal) popup.close();
    else popup.removeAttribute('open');
    unlock();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  };
}
