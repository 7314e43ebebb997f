const attribute = 'data-mooring-scroll';

/** How many locks there are, and what the page had before the first. */
const read = (root: HTMLElement) =>
  JSON.parse(root.getAttribute(attribute) ?? '[0,"",""]') as [count: number, overflow: string, gutter: string];

/**
 * Stops the page behind a dialog from scrolling without moving it: where a scrollbar takes room, that room stays. Locks
 * nest in any order, because their count and what to restore live on the root element. Returns what gives the lock up.
 */
export function lockScroll(root: HTMLElement): () => void {
  const [count, ...before] = read(root);
  const { style } = root;
  if (!count) {
    before[0] = style.overflow;
    before[1] = style.getPropertyValue('scrollbar-gutter');
    const { innerWidth } = root.ownerDocument.defaultView as Window;
    const gutter = getComputedStyle(root).getPropertyValue('scrollbar-gutter');
    if (innerWidth > root.clientWidth && (!gutter || gutter === 'auto'))
      style.setProperty('scrollbar-gutter', 'stable');
    style.overflow = 'hidden';
  }
  root.setAttribute(attribute, JSON.stringify([count + 1, ...before]));
  return () => {
    const [left, overflow, gutter] = read(root);
    if (left > 1) return root.setAttribute(attribute, JSON.stringify([left - 1, overflow, gutter]));
    root.removeAttribute(attribute);
    style.overflow = overflow;
    style.setProperty('scrollbar-gutter', gutter);
    if (!style.length) root.removeAttribute('style');
  };
}
