import { useRef, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';

/**
 * Keeps `--mooring-view-height` on `root` at the height of the current view, followed from the next frame on. A view
 * that replaces another is measured at once too, because a page covered by a wallet's window may never hear of its
 * first size; the very first is not: there is no height to move from, and to measure is to lay the page out. Without
 * ResizeObserver the variable stays unset.
 */
export function useViewHeight(
  root: RefObject<HTMLElement | null>,
  view: RefObject<HTMLElement | null>,
  viewKey: string,
): void {
  const isFirst = useRef(true);
  useIsomorphicLayoutEffect(() => {
    const element = view.current;
    if (!element || typeof ResizeObserver !== 'function') return undefined;
    // The laid-out size: unlike the bounding box it knows nothing of transforms while the view moves. A hidden view has
    // none.
    const measure = (height = element.offsetHeight) => {
      if (height > 0) root.current?.style.setProperty('--mooring-view-height', `${height}px`);
    };
    let frame = 0;
    const observer = new ResizeObserver(([entry]) => {
      cancelAnimationFrame(frame);
      // Not at once: where a scroll bar comes or goes with the height, the view's width follows, and the page gets an
      // error for the loop.
      frame = requestAnimationFrame(() => measure(entry?.borderBoxSize?.[0]?.blockSize));
    });
    observer.observe(element, { box: 'border-box' });
    if (!isFirst.current) measure();
    isFirst.current = false;
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [root, view, viewKey]);
}
