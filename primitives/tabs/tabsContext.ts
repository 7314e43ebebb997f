import { createPartContext } from '../internal/createPartContext';

/** What the parts of one set of tabs share. */
export interface TabsContextValue {
  value: string;
  setValue: (value: string) => void;
  /** A tab that is on offers itself; the first one to do so is chosen where nothing else is. */
  offer: (value: string) => void;
  /** Start of the ids that tie tabs and panels together. */
  baseId: string;
}

export const [TabsProvider, useTabsContext] = /* @__PURE__ */ createPartContext<TabsContextValue>('Tabs.Root');
