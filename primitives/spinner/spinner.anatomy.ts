import type { Anatomy } from '../internal/anatomy';

/** The parts of Spinner. `Track` and `Line` are the circles that Ring draws. */
export const spinnerAnatomy = {
  Root: { element: 'span' },
  Ring: { element: 'svg', attributes: { 'data-indeterminate': 'while no value is given: turn it' } },
  Track: { element: 'circle', attributes: { 'data-track': 'always' } },
  Line: { element: 'circle', attributes: { 'data-line': 'always' } },
} as const satisfies Anatomy;
