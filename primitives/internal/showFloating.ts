/** Where a popup goes beside its anchor; lengths in CSS pixels. */
export interface FloatingOptions {
  placement: FloatingPlacement;
  gap: number;
  padding: number;
}

/** A side of the anchor and an alignment along it. */
export type FloatingPlacement = `${'top' | 'bottom' | 'left' | 'right'}${'' | '-start' | '-end'}`;

/**
 * Shows `popup` beside `anchor`: at once by a plain rule, exactly when the positioning code has arrived. The popup
 * stays where it is in the document, so inside a modal dialog it is not inert, and enters the top layer, so nothing
 * clips it. Returns what hides it.
 */
export function showFloating(anchor: Element, popup: HTMLElement, options: FloatingOptions): () => void {
  const { style } = popup;
  for (const [name, value] of [
    ['position', 'fixed'],
    ['inset', 'auto'],
    ['margin', '0'],
  ] as const)
    style.setProperty(name, value);
  if (popup.showPopover) {
    popup.setAttribute('popover', 'manual');
    popup.showPopover();
  }
  const { gap, padding } = options;
  const box = anchor.getBoundingClientRect();
  const above = options.placement.startsWith('top');
  style.setProperty('left', `${Math.max(padding, Math.min(box.left, innerWidth - popup.offsetWidth - padding))}px`);
  style.setProperty('top', `${above ? box.top - gap - popup.offsetHeight : box.bottom + gap}px`);
  let live = true;
  let stop: (() => void) | undefined;
  import('./floating').then(
    ({ followAnchor }) => {
      if (live) stop = followAnchor(anchor, popup, options);
    },
    // Without the code, as after a deploy that removed the chunk, the plain rule still holds.
    () => {},
  );
  return () => {
    live = false;
    stop?.();
    if (popup.isConnected && popup.hasAttribute('popover')) popup.hidePopover();
  };
}
