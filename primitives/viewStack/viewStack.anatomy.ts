import type { Anatomy } from '../internal/anatomy';

/** The parts of ViewStack. `View` is the element that Root puts around each view. */
export const viewStackAnatomy = {
  Root: {
    element: 'div',
    attributes: {
      'data-direction': 'forward or back: where the latest change led',
      'data-changing': 'while one view replaces another',
    },
    variables: { '--mooring-view-height': 'height of the current view, in px; unset until measured' },
  },
  View: {
    element: 'div',
    attributes: {
      'data-view': 'the key of the view',
      'data-direction': 'forward or back',
      'data-entering': 'on the new view while the change lasts',
      'data-leaving': 'on the old view while the change lasts: take it out of the flow, this is the style to move to',
    },
  },
} as const satisfies Anatomy;
