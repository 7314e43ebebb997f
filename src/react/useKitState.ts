import { useCallback } from 'react';
// CommonJS: what it exports is only there for sure on the default import.
import withSelector from 'use-sync-external-store/with-selector';
import type { Slice, StateSource } from '../store';
import { useKit, type KitOption } from './kitContext';

export interface UseKitStateOptions<Value> extends KitOption {
  /**
   * Whether a value stands for the one before, which is then kept. Give it with a function that makes a new object at
   * each call. Default: `Object.is`.
   */
  isEqual?: ((before: Value, after: Value) => boolean) | undefined;
}

/** Stands for the state before `start`, beside the numbers of writes. */
const beforeStart = -1;
const countBeforeStart = () => beforeStart;

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
  const subscribe = useCallback((listener: () => void) => store.subscribe(slices, listener), [store, slices]);
  const read = useCallback(
    (writes: number) => {
      const { readInitial, selectInitial } = store;
      return select({ store: writes === beforeStart ? { read: readInitial, select: selectInitial } : store });
    },
    [store, select],
  );
  return withSelector.useSyncExternalStoreWithSelector(
    subscribe,
    useCallback(() => store.writes, [store]),
    countBeforeStart,
    read,
    options?.isEqual,
  );
}
