import type { Anatomy } from '../internal/anatomy';

/** The parts of Avatar. */
export const avatarAnatomy = {
  Root: {
    element: 'span',
    attributes: {
      'data-fallback': 'monogram or gradient while no picture is shown',
      'data-hue': '0 to 11 while no picture is shown: the colour drawn from the id',
      'data-hue-2': '0 to 11, never the same as data-hue: the other end of the gradient',
    },
  },
} as const satisfies Anatomy;
