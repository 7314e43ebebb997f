const attribute = 'data-mooring-scroll';

/**
 * Stops the page behind a dialog from scrolling without moving it: where a scrollbar takes room, that room stays. Locks
 * nest in any order, because their count and what to restore live on the root element. Returns what gives the lock up.
 */
export function lockScroll(root: HTMLElement): () => void {
  const held = root.getAttribute(attribute);
  const [count, ...before] = held ? (JSON.parse(held) as [number, string, string]) : ([0, '', ''] as const);
  const { style } = root;
  if (!count) {
    before[0] = style.overflow;
    before[1] = style.getPropertyValue('scrollbar-gutter');
    const width = root.ownerDocument.defaultView?.innerWidth ?? 0;
    const gutter = getComputedStyle(root).getPropertyValue('scrollbar-gutter');
    if (width > root.clientWidth && (!gutter || gutter === 'auto')) style.setProperty('scrollbar-gutter', 'stable');
    style.overflow = 'hidden';
  }
  root.setAttribute(attribute, JSON.stringify([count + 1, ...before]));
  return () => {
    const [left, overflow, gutter] = JSON.parse(root.getAttribute(attribute) ?? '[1,"",""]') as [
      number,
      string,
      string,
    ];
    if (left > 1) return root.setAttribute(attribute, JSON.stringify([left - 1, overflow, gutter]));
    root.removeAttribute(attribute);
    style.overflow = overflow;
    style.setProperty('scrollbar-gutter', gutter);
    if (!style.length) root.removeAttribute('style');
  };
}
