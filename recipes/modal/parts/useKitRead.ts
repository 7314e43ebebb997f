import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useKit, type Kit, type Selector } from 'mooring';

const isSame = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const [one, other] = [Object.entries(left), right as Readonly<Record<string, unknown>>];
  return one.length === Object.keys(other).length && one.every(([name, value]) => Object.is(value, other[name]));
};

/**
 * One thing of what a selector of the core reads by its kit. Drawn anew only when that has changed. The hooks of
 * `mooring` would bring their code into a page's first chunk with bundlers that weigh whole files.
 */
export function useKitRead<View, Value>(
  selector: ((kit: Kit) => View) & Pick<Selector<unknown>, 'slices'>,
  read: (view: View) => Value,
): Value {
  const kit = useKit();
  const last = useRef<{ value: Value } | undefined>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => kit.store.subscribe(selector.slices, listener),
    [kit, selector],
  );
  const snapshot = () => {
    const value = read(selector(kit));
    if (!last.current || !isSame(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
