import type { Anatomy } from '../internal/anatomy';

/** The parts of AddressField. */
export const addressFieldAnatomy = {
  Root: {
    element: 'div',
    attributes: {
      'data-disabled': 'while it takes no text',
      'data-invalid': 'while the host says that the recipient is wrong',
      'data-status': 'where the text stands: `empty`, `address`, `resolving`, `resolved`, `failed` or `unknown`',
    },
  },
  Input: { element: 'input' },
  Resolved: { element: 'span' },
} as const satisfies Anatomy;
