import { autoUpdate, flip, offset, shift, size, useFloating, type FloatingRootContext } from '@floating-ui/react';
import type { CSSProperties } from 'react';

/** A side of the anchor and an alignment along it. */
export type FloatingPlacement = `${'top' | 'bottom' | 'left' | 'right'}${'' | '-start' | '-end'}`;

/** What a popup takes that stands beside another part; lengths in CSS pixels. */
export interface PlacementOptions {
  placement: FloatingPlacement;
  gap: number;
}

/** How far a popup keeps from the edges of the window, in CSS pixels. */
const padding = 8;

/** What the browser gives a popover would stretch it over the window. */
const unstretched: CSSProperties = { right: 'auto', bottom: 'auto', margin: 0 };

/**
 * Keeps a popup beside its trigger while either moves, turned to the side with room: its style, and the side it is on
 * once it is placed. A server draws no style: a strict Content-Security-Policy would refuse it.
 */
export function usePlacement(
  rootContext: FloatingRootContext,
  { placement, gap }: PlacementOptions,
): { style: CSSProperties | undefined; side: string | undefined } {
  const {
    floatingStyles,
    isPositioned,
    placement: placed,
  } = useFloating({
    rootContext,
    placement,
    strategy: 'fixed',
    transform: false,
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(gap),
      flip({ padding }),
      shift({ padding }),
      size({
        padding,
        apply({ availableHeight, rects, elements }) {
          const { style } = elements.floating;
          style.setProperty('--mooring-available-height', `${Math.max(0, availableHeight)}px`);
          style.setProperty('--mooring-anchor-width', `${rects.reference.width}px`);
        },
      }),
    ],
  });
  const isThere = rootContext.elements.floating !== null;
  return {
    style: isThere ? { ...floatingStyles, ...unstretched } : undefined,
    side: isPositioned ? placed.split('-')[0] : undefined,
  };
}
