import type { Anatomy } from '../internal/anatomy';

/** The parts of VirtualList. `Row` is the element that Root puts around each row. */
export const virtualListAnatomy = {
  Root: { element: 'div', attributes: { 'data-passing': 'while the list moves faster than it can be read' } },
  Row: { element: 'div', attributes: { 'data-row': 'the index of the row' } },
} as const satisfies Anatomy;
