/**
 * Puts a popup above everything else of the page. It stays where it is in the document, so inside a modal dialog it is
 * not inert, and nothing clips it. Returns what takes it back.
 */
export function enterTopLayer(popup: HTMLElement): () => void {
  if (popup.showPopover) {
    popup.setAttribute('popover', 'manual');
    popup.showPopover();
  }
  return () => {
    if (popup.isConnected && popup.hasAttribute('popover')) popup.hidePopover();
  };
}
