import type { Anatomy } from '../internal/anatomy';

/** The parts of OptionList. */
export const optionListAnatomy = {
  Root: { element: 'div' },
  Item: {
    element: 'button',
    attributes: {
      'data-option': 'always',
      'data-disabled': 'while it cannot be chosen',
      'data-pending': 'while what it started is under way',
      'data-selected': 'while it is the current choice',
    },
  },
  ItemIcon: { element: 'span' },
  ItemLabel: { element: 'span', attributes: { 'data-label': 'always' } },
  ItemBadge: { element: 'span' },
  Group: { element: 'div' },
  GroupLabel: { element: 'div' },
} as const satisfies Anatomy;
