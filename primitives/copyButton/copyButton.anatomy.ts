import type { Anatomy } from '../internal/anatomy';

/** The parts of CopyButton. */
export const copyButtonAnatomy = {
  Root: {
    element: 'button',
    attributes: {
      'data-copied': 'for a moment after it was copied',
      'data-failed': 'for a moment after it could not be copied',
    },
  },
} as const satisfies Anatomy;
