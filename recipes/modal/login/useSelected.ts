import { useCallback, useSyncExternalStore } from 'react';
import { useKit } from 'mooring';
import type { Selector } from 'mooring';

/**
 * The value of one of the core's selectors. The hooks of `mooring` would bring their actions into a page's first chunk
 * with bundlers that weigh whole files: this part takes the actions alone.
 */
export function useSelected<Value>(selector: Selector<Value>): Value {
  const { store } = useKit();
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
