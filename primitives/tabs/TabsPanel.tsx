import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { toPartId, useTabsContext } from './tabsContext';

export type TabsPanelProps = PartProps<'div'> & { value: string };

/** What a tab shows. Not in the document while another tab is chosen. */
export const TabsPanel = /* @__PURE__ */ forwardRef<HTMLDivElement, TabsPanelProps>(function TabsPanel(
  { value, ...props },
  ref,
) {
  const { value: current, baseId } = useTabsContext();
  const element = usePart('div', props, ref, {
    role: 'tabpanel',
    id: toPartId(baseId, 'panel', value),
    'aria-labelledby': toPartId(baseId, 'tab', value),
  });
  return current === value ? element : null;
});
