import { forwardRef, useId, useMemo } from 'react';
import { useControlled } from '../internal/useControlled';
import { useEvent } from '../internal/useEvent';
import { usePart, type PartProps } from '../internal/usePart';
import { TabsProvider } from './tabsContext';

export type TabsRootProps = Omit<PartProps<'div'>, 'defaultValue'> & {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
};

/** Holds which tab is shown. */
export const TabsRoot = /* @__PURE__ */ forwardRef<HTMLDivElement, TabsRootProps>(function TabsRoot(
  { value: given, defaultValue = '', onValueChange, ...props },
  ref,
) {
  const baseId = useId();
  const [value, setOwn] = useControlled(given, defaultValue);
  const setValue = useEvent((next: string) => {
    setOwn(next);
    if (next !== value) onValueChange?.(next);
  });
  const context = useMemo(() => ({ value, setValue, baseId }), [value, setValue, baseId]);
  return <TabsProvider value={context}>{usePart('div', props, ref)}</TabsProvider>;
});
