import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { createPartContext } from '../internal/createPartContext';

export type TabsPart = 'tab' | 'panel';

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
  /** Ids that the host has given to the chosen tab and to its panel. */
  own: Readonly<Partial<Record<TabsPart, string | undefined>>>;
  /** Tells such an id. Returns what takes it back. */
  tie: (part: TabsPart, id: string) => () => void;
}

export const [TabsProvider, useTabsContext] = /* @__PURE__ */ createPartContext<TabsContextValue>('Tabs.Root');

/** The id of the tab or panel of a value. White space would make it two ids, so a code stands for each such sign. */
export const toPartId = (baseId: string, part: TabsPart, value: string): string =>
  `${baseId}-${part}-${value.replace(/[%\t\n\f\r ]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** Has the other part know the id that the host has given to this one; only while they belong together. */
export function useOwnId(part: TabsPart, id: string | undefined): void {
  const { tie } = useTabsContext();
  useIsomorphicLayoutEffect(() => (id === undefined ? undefined : tie(part, id)), [id, part, tie]);
}
