import type { Anatomy } from '../internal/anatomy';

/** The parts of Toast. */
export const toastAnatomy = {
  Region: { element: 'div' },
  Item: { element: 'div', attributes: { 'data-kind': 'loading, success, error or info' } },
  Title: { element: 'div' },
  Close: { element: 'button' },
} as const satisfies Anatomy;
