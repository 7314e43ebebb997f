import { forwardRef } from 'react';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { usePart, type PartProps } from '../internal/usePart';
import { toPartId, useOwnId, useTabsContext } from './tabsContext';

/** State of `Tabs.Tab`, as data attributes. */
export type TabsTabState = { selected: boolean };

export type TabsTabProps = Omit<PartProps<'button', TabsTabState>, 'value'> & {
  /** Its name within these tabs; its panel has the same. */
  value: string;
};

/** Chooses the panel of the same value. */
export const TabsTab = /* @__PURE__ */ forwardRef<HTMLButtonElement, TabsTabProps>(function TabsTab(
  { value, ...props },
  ref,
) {
  const { value: current, stop, setValue, offer, baseId, own } = useTabsContext();
  const isOn = !props.disabled;
  useIsomorphicLayoutEffect(() => (isOn ? offer(value) : undefined), [isOn, offer, value]);
  const selected = current === value;
  useOwnId('tab', selected ? props.id : undefined);
  return usePart(
    'button',
    props,
    ref,
    {
      type: 'button',
      role: 'tab',
      id: toPartId(baseId, 'tab', value),
      tabIndex: stop === value ? 0 : -1,
      'aria-selected': selected,
      'aria-controls': selected ? (own.panel ?? toPartId(baseId, 'panel', value)) : undefined,
      onClick: () => setValue(value),
    },
    { selected },
  );
});
