import {
  autoUpdate,
  flip,
  offset,
  platform,
  shift,
  size,
  useFloating,
  type FloatingRootContext,
} from '@floating-ui/react';
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
 * How much larger the page's CSS `zoom` draws an element. Places in the window are told without it, and what is set by
 * styles, or read from them, has it. Browsers that do not tell it (Chrome before 128) tell places with it, too.
 */
const zoomOf = (element: Element | null) => element?.currentCSSZoom ?? 1;

/** All lengths as the window has them. */
const inWindow: typeof platform = {
  ...platform,
  async getDimensions(element) {
    const { width, height } = await platform.getDimensions(element);
    const zoom = zoomOf(element);
    return { width: width * zoom, height: height * zoom };
  },
};

/**
 * Keeps a popup beside its trigger while either moves, turned to the side with room: its style, and the side it is on
 * once it is placed. A server draws no style: a strict Content-Security-Policy would refuse it.
 */
export function usePlacement(
  rootContext: FloatingRootContext,
  { placement, gap }: PlacementOptions,
): { style: CSSProperties | undefined; side: string | undefined } {
  const { floating } = rootContext.elements;
  const zoom = zoomOf(floating);
  const edge = { padding: padding * zoom };
  const {
    x,
    y,
    strategy: position,
    isPositioned,
    placement: placed,
  } = useFloating({
    rootContext,
    placement,
    strategy: 'fixed',
    transform: false,
    platform: inWindow,
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(gap * zoom),
      flip(edge),
      shift(edge),
      size({
        ...edge,
        apply({ availableHeight, rects, elements }) {
          const { style } = elements.floating;
          style.setProperty('--mooring-available-height', `${Math.max(0, availableHeight / zoom)}px`);
          style.setProperty('--mooring-anchor-width', `${rects.reference.width / zoom}px`);
        },
      }),
    ],
  });
  return {
    style: floating ? { position, left: x / zoom, top: y / zoom, ...unstretched } : undefined,
    side: isPositioned ? placed.split('-')[0] : undefined,
  };
}
