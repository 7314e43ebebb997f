import { createPartContext } from '../internal/createPartContext';

/** What the parts of one set of tabs share. */
export interface TabsContextValue {
  value: string;
  setValue: (value: string) => void;
  /** The tab that the Tab key reaches: the chosen one, else the first to offer itself. */
  stop: string;
  /** A tab offers itself while it is on. Returns what takes the offer back. */
  offer: (value: string) => () => void;
  /** Start of the ids that tie tabs and panels together. */
  baseId: string;
}

export const [TabsProvider, useTabsContext] = /* @__PURE__ */ createPartContext<TabsContextValue>('Tabs.Root');

/** The id of the tab or panel of a value. White space would make it two ids, so a code stands for each such sign. */
export const toPartId = (baseId: string, part: 'tab' | 'panel', value: string): string =>
  `${baseId}-${part}-${value.replace(/[%\t\n\f\r ]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
