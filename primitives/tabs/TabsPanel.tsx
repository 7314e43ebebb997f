import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useTabsContext } from './tabsContext';

export type TabsPanelProps = PartProps<'div'> & { value: string };

/** What a tab shows. Not in the document while another tab is chosen. */
export const TabsPanel = /* @__PURE__ */ forwardRef<HTMLDivElement, TabsPanelProps>(function TabsPanel(
  { value, ...props },
  ref,
) {
  const { value: current, baseId } = useTabsContext();
  const element = usePart('div', props, ref, {
    role: 'tabpanel',
    id: `${baseId}-panel-${value}`,
    'aria-labelledby': `${baseId}-tab-${value}`,
  });
  return current === value ? element : null;
});
