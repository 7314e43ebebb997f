import type { Anatomy } from '../internal/anatomy';

/** The parts of Menu. The item under the pointer or reached by a key has the focus: style `:focus`. */
export const menuAnatomy = {
  Root: { element: null },
  Trigger: { element: 'button', attributes: { 'data-open': 'while the menu is open' } },
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
  Item: { element: 'button', attributes: { 'data-disabled': 'while it cannot be chosen' } },
  RadioGroup: { element: 'div' },
  RadioItem: {
    element: 'button',
    attributes: { 'data-checked': 'while it holds', 'data-disabled': 'while it cannot be chosen' },
  },
  Separator: { element: 'div' },
} as const satisfies Anatomy;
