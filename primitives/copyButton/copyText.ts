import { activeElementAt } from '../internal/activeElementAt';

/**
 * Copies `text` to the clipboard. Where the page may not use the clipboard directly, a hidden field beside `button`
 * does it (outside an open dialog it might be inert, or lose the focus to it), and the focus comes back.
 *
 * @throws Error when neither way works.
 */
export async function copyText(text: string, button: Element): Promise<void> {
  const { ownerDocument } = button;
  try {
    return await navigator.clipboard.writeText(text);
  } catch {
    const active = activeElementAt(button) as HTMLElement | null;
    const field = ownerDocument.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.setAttribute('aria-hidden', 'true');
    field.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
    button.after(field);
    field.focus({ preventScroll: true });
    field.select();
    const copied = ownerDocument.execCommand?.('copy');
    field.remove();
    active?.focus({ preventScroll: true });
    if (!copied) throw new Error('The clipboard is not available.');
  }
}
