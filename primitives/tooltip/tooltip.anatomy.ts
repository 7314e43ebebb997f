import type { Anatomy } from '../internal/anatomy';

/** The parts of Tooltip. */
export const tooltipAnatomy = {
  Root: { element: null },
  Trigger: { element: 'button', attributes: { 'data-open': 'while the tooltip is open' } },
  Popup: {
    element: 'div',
    attributes: {
      'data-open': 'while open',
      'data-closed': 'while closing',
      'data-ending-style': 'while it closes: the style to move to',
      'data-side': 'top, right, bottom or left of the trigger, once placed',
    },
    variables: {
      '--mooring-anchor-width': 'width of the trigger, in px',
      '--mooring-available-height': 'room up to the edge of the window, in px',
    },
  },
} as const satisfies Anatomy;
