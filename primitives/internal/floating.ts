import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/react';
import type { FloatingOptions } from './showFloating';

/**
 * Keeps `popup` beside `anchor` while either moves, turned to the side with room. Reached only by `import()`, when
 * something first floats. Returns what stops it.
 */
export function followAnchor(
  anchor: Element,
  popup: HTMLElement,
  { placement, gap, padding }: FloatingOptions,
): () => void {
  return autoUpdate(anchor, popup, () => {
    void computePosition(anchor, popup, {
      placement,
      strategy: 'fixed',
      middleware: [
        offset(gap),
        flip({ padding }),
        shift({ padding }),
        size({
          padding,
          apply: ({ availableHeight, rects }) => {
            popup.style.setProperty('--mooring-available-height', `${Math.max(0, availableHeight)}px`);
            popup.style.setProperty('--mooring-anchor-width', `${rects.reference.width}px`);
          },
        }),
      ],
    }).then(({ x, y, placement: placed }) => {
      popup.style.setProperty('left', `${x}px`);
      popup.style.setProperty('top', `${y}px`);
      popup.setAttribute('data-side', placed.split('-')[0] ?? placed);
    });
  });
}
