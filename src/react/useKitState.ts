import { useCallback, useSyncExternalStore } from 'react';
import type { Selector } from '../store';
import { useKit, type KitOption } from './kitContext';

/**
 * The value of a selector. Renders again only when that value changed; on a server and while hydrating it is the state
 * before `start`.
 */
export function useKitState<Value>(selector: Selector<Value>, options?: KitOption): Value {
  const { store } = useKit(options);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(selector.slices, listener),
    [store, selector],
  );
  return useSyncExternalStore(
    subscribe,
    () => store.select(selector),
    () => store.selectInitial(selector),
  );
}
