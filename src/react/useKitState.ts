import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Slice, StateSource } from '../store';
import { useKit, type KitOption } from './kitContext';

export interface UseKitStateOptions<Value> extends KitOption {
  /**
   * Whether a value stands for the one before, which is then kept. Give it with a function that makes a new object at
   * each call. Default: `Object.is`.
   */
  isEqual?: ((before: Value, after: Value) => boolean) | undefined;
}

/**
 * A value of the kit's state: of a selector, or of any function of it, which may be written in place. Renders again
 * only when that value changed; on a server and while hydrating it is the state before `start`. A selector is asked
 * again when one of its slices changed, a function of another kind after every write.
 *
 * @example const status = useKitState((kit) => selectConnection(kit).status);
 */
export function useKitState<Value>(
  select: ((source: StateSource) => Value) & { slices?: readonly Slice[] },
  options?: UseKitStateOptions<Value>,
): Value {
  const { store } = useKit(options);
  const { slices } = select;
  const kept = useRef<Value | undefined>(undefined);
  const subscribe = useCallback((listener: () => void) => store.subscribe(slices, listener), [store, slices]);
  const read = (source: StateSource): Value => {
    const value = select(source);
    return kept.current && options?.isEqual?.(kept.current, value) ? kept.current : (kept.current = value);
  };
  return useSyncExternalStore(
    subscribe,
    () => read({ store }),
    () => read({ store: { read: store.readInitial, select: store.selectInitial } }),
  );
}
