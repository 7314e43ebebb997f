import type { Anatomy } from '../internal/anatomy';

/** The parts of Dialog. */
export const dialogAnatomy = {
  Root: { element: null },
  Trigger: { element: 'button', attributes: { 'data-open': 'while the dialog is open' } },
  Popup: {
    element: 'dialog',
    attributes: {
      'data-open': 'while open',
      'data-closed': 'while closed or closing',
      'data-ending-style': 'while it closes: the style to move to',
      'data-react-aria-top-layer': 'always: dialogs of React Aria let the focus go in here',
      'data-dragging': 'while a finger drags the handle: switch transitions off',
    },
    variables: { '--mooring-dialog-drag': 'how far the handle was dragged down, in px' },
  },
  Title: { element: 'h2' },
  Description: { element: 'p' },
  Close: { element: 'button' },
  Handle: { element: 'div' },
} as const satisfies Anatomy;
