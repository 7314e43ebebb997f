import { useCallback, useSyncExternalStore } from 'react';
import type { Selector } from '../store';
import { useKit, type KitOption } from './kitContext';

/**
 * The value of a selector. Renders again only when it changed; on a server and while hydrating it is the state before
 * `start`.
 */
export function useSelected<Value>(selector: Selector<Value>, options?: KitOption): Value {
  const { store } = useKit(options);
  const { slices } = selector;
  const subscribe = useCallback((listener: () => void) => store.subscribe(slices, listener), [store, slices]);
  return useSyncExternalStore(
    subscribe,
    () => store.select(selector),
    () => store.selectInitial(selector),
  );
}
