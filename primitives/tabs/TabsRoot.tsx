import { forwardRef, useId, useMemo, useRef } from 'react';
import { useControlled } from '../internal/useControlled';
import { useEvent } from '../internal/useEvent';
import { usePart, type PartProps } from '../internal/usePart';
import { TabsProvider } from './tabsContext';

export type TabsRootProps = Omit<PartProps<'div'>, 'defaultValue'> & {
  value?: string | undefined;
  /** Default: the first tab that is not disabled. */
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
  const isOffered = useRef(value !== '');
  const offer = useEvent((first: string) => {
    if (!isOffered.current) setOwn(first);
    isOffered.current = true;
  });
  const context = useMemo(() => ({ value, setValue, offer, baseId }), [value, setValue, offer, baseId]);
  return <TabsProvider value={context}>{usePart('div', props, ref)}</TabsProvider>;
});
