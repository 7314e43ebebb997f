import type { Anatomy } from '../internal/anatomy';

/** The parts of AmountField. */
export const amountFieldAnatomy = {
  Root: {
    element: 'div',
    attributes: {
      'data-disabled': 'while it takes no amount',
      'data-filled': 'while there is an amount',
      'data-invalid': 'while the amount is wrong, by the host or by its decimals',
      'data-refused':
        'after something that does not fit was typed or pasted, until the next change: `decimals` or `characters`',
    },
  },
  Input: { element: 'input' },
} as const satisfies Anatomy;
