import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { toPartId, useOwnId, useTabsContext } from './tabsContext';

export type TabsPanelProps = PartProps<'div'> & {
  /** The tab that shows it, by its `value`. */
  value: string;
};

/** What a tab shows. Not in the document while another tab is chosen. */
export const TabsPanel = /* @__PURE__ */ forwardRef<HTMLDivElement, TabsPanelProps>(function TabsPanel(
  { value, ...props },
  ref,
) {
  const { value: current, baseId, own } = useTabsContext();
  useOwnId('panel', current === value ? props.id : undefined);
  const element = usePart('div', props, ref, {
    role: 'tabpanel',
    id: toPartId(baseId, 'panel', value),
    'aria-labelledby': own.tab ?? toPartId(baseId, 'tab', value),
  });
  return current === value ? element : null;
});
