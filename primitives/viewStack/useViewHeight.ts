import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';

/** Keeps `--mooring-view-height` on `root` at the height of the current view. Without ResizeObserver the variable stays unset. */
export function useViewHeight(
  root: RefObject<HTMLElement | null>,
  view: RefObject<HTMLElement | null>,
  viewKey: string,
): void {
  useIsomorphicLayoutEffect(() => {
    const element = view.current;
    if (!element || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // The laid-out size: unlike the bounding box it knows nothing of transforms while the view moves.
      const height = entry?.borderBoxSize?.[0]?.blockSize ?? element.offsetHeight;
      root.current?.style.setProperty('--mooring-view-height', `${height}px`);
    });
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, [root, view, viewKey]);
}
