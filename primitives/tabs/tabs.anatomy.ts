import type { Anatomy } from '../internal/anatomy';

/** The parts of Tabs. */
export const tabsAnatomy = {
  Root: { element: 'div' },
  List: { element: 'div' },
  Tab: { element: 'button', attributes: { 'data-selected': 'while its panel is shown' } },
  Panel: { element: 'div' },
} as const satisfies Anatomy;
