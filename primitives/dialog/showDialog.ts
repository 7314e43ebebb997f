import { lockScroll } from '../internal/lockScroll';

/**
 * Opens the dialog modally and moves the focus in: to the first `[autofocus]` or `[data-autofocus]`, else to the dialog
 * itself. An environment without modal dialogs gets a plain open one. Returns what closes it and gives the focus back
 * to the opener.
 */
export function showDialog(popup: HTMLDialogElement, trigger: HTMLElement | null): () => void {
  const { activeElement, documentElement, body } = popup.ownerDocument;
  let opener = activeElement === body ? trigger : (activeElement as HTMLElement | null);
  // Of what has the focus within a shadow root the document only knows the host.
  while (opener?.shadowRoot?.activeElement) opener = opener.shadowRoot.activeElement as HTMLElement;
  if (!popup.showModal) {
    popup.setAttribute('open', '');
    popup.setAttribute('role', 'dialog');
    popup.setAttribute('aria-modal', 'true');
  } else if (!popup.open) popup.showModal();
  (popup.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ?? popup).focus({ preventScroll: true });
  // Last: the browser has just laid the page out, and what this measures is known.
  const unlock = lockScroll(documentElement);
  return () => {
    popup.close?.();
    popup.removeAttribute('open');
    unlock();
    // One that is gone takes no focus.
    opener?.focus({ preventScroll: true });
  };
}
