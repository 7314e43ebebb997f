import { lockScroll } from '../internal/lockScroll';

/**
 * A page's own dialog makes the rest of the page inert (Headless UI, React Aria) or hides it from assistive technology
 * (MUI), and the rest may hold this one. Takes that away, and returns what puts it back.
 */
const lift = (popup: HTMLDialogElement) =>
  ['inert', 'aria-hidden'].map((name) => {
    const above = popup.closest(`[${name}]`);
    const value = above?.getAttribute(name) as string;
    above?.removeAttribute(name);
    return () => above?.setAttribute(name, value);
  });

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
  const lifted = lift(popup);
  if (!popup.showModal) popup.open = true;
  else if (!popup.open) popup.showModal();
  (popup.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ?? popup).focus({ preventScroll: true });
  // Last: the browser has just laid the page out, and what this measures is known.
  const unlock = lockScroll(documentElement);
  return () => {
    popup.close?.();
    popup.open = false;
    unlock();
    // The page's dialog still stands where the button that opened this one does.
    if (opener?.matches('body :not([aria-hidden=true] *)')) lifted.forEach((putBack) => putBack());
    // One that is gone takes no focus.
    opener?.focus({ preventScroll: true });
  };
}
