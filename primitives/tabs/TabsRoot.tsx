import { forwardRef, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useControlled } from '../internal/useControlled';
import { useEvent } from '../internal/useEvent';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { usePart, type PartProps } from '../internal/usePart';
import { TabsProvider, type TabsContextValue, type TabsPart } from './tabsContext';

export type TabsRootProps = Omit<PartProps<'div'>, 'defaultValue'> & {
  /** The tab that is shown, by its `value`. */
  value?: string | undefined;
  /** Default: the first tab that is not disabled. */
  defaultValue?: string | undefined;
  /** Hears which tab was chosen. */
  onValueChange?: ((value: string) => void) | undefined;
};

/** Holds which tab is shown: without a `value`, another one while the chosen tab is off or gone. */
export const TabsRoot = /* @__PURE__ */ forwardRef<HTMLDivElement, TabsRootProps>(function TabsRoot(
  { value: given, defaultValue = '', onValueChange, ...props },
  ref,
) {
  const baseId = useId();
  const [asked, setOwn] = useControlled(given, defaultValue);
  const [tabs, setTabs] = useState<readonly string[]>([]);
  const shown = useRef(asked);
  // What is shown stays while it can, also where no tab is on, as before the first commit.
  const stop = [asked, shown.current].find((tab) => tabs.includes(tab)) ?? tabs[0] ?? shown.current;
  const value = given ?? stop;
  useIsomorphicLayoutEffect(() => {
    shown.current = value;
  });
  const setValue = useEvent((next: string) => {
    setOwn(next);
    if (next !== value) onValueChange?.(next);
  });
  const offer = useCallback((tab: string) => {
    setTabs((others) => [...others, tab]);
    return () => setTabs((all) => all.filter((other) => other !== tab));
  }, []);
  const [own, setIds] = useState<TabsContextValue['own']>({});
  const tie = useCallback((part: TabsPart, id: string) => {
    setIds((ids) => ({ ...ids, [part]: id }));
    return () => setIds((ids) => (ids[part] === id ? { ...ids, [part]: undefined } : ids));
  }, []);
  const context = useMemo(
    () => ({ value, stop, setValue, offer, baseId, own, tie }),
    [value, stop, setValue, offer, baseId, own, tie],
  );
  return <TabsProvider value={context}>{usePart('div', props, ref)}</TabsProvider>;
});
