/**
 * Copies `text` to the clipboard. Where the page may not use the clipboard directly, a hidden field inside `within`
 * (the open dialog: everything outside it is inert) does it, and the focus comes back.
 *
 * @throws Error when neither way works.
 */
export async function copyText(text: string, within: Element): Promise<void> {
  const { ownerDocument } = within;
  try {
    return await navigator.clipboard.writeText(text);
  } catch {
    const active = ownerDocument.activeElement as HTMLElement | null;
    const field = ownerDocument.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.setAttribute('aria-hidden', 'true');
    field.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
    within.append(field);
    field.focus({ preventScroll: true });
    field.select();
    const copied = ownerDocument.execCommand?.('copy');
    field.remove();
    active?.focus({ preventScroll: true });
    if (!copied) throw new Error('The clipboard is not available.');
  }
}
