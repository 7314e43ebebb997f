type Listener = (...given: never[]) => void;
interface Held {
  listener: Listener;
  isOnce: boolean;
}

/** What wallet-adapter's programs use of an `EventEmitter` (eventemitter3), as methods of `self`. */
export function emitterMethods(self: () => unknown) {
  const held = new Map<string, readonly Held[]>();
  const add = (event: string, listener: Listener, isOnce: boolean) => {
    held.set(event, [...(held.get(event) ?? []), { listener, isOnce }]);
    return self();
  };
  const remove = (event: string, listener?: Listener) => {
    held.set(event, listener ? (held.get(event) ?? []).filter((each) => each.listener !== listener) : []);
    return self();
  };
  return {
    on: (event: string, listener: Listener) => add(event, listener, false),
    addListener: (event: string, listener: Listener) => add(event, listener, false),
    once: (event: string, listener: Listener) => add(event, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners(event?: string) {
      for (const name of event === undefined ? [...held.keys()] : [event]) held.delete(name);
      return self();
    },
    eventNames: () => [...held].filter(([, list]) => list.length > 0).map(([name]) => name),
    listeners: (event: string) => (held.get(event) ?? []).map(({ listener }) => listener),
    listenerCount: (event: string) => held.get(event)?.length ?? 0,
    emit(event: string, ...given: unknown[]): boolean {
      const list = held.get(event) ?? [];
      for (const { listener, isOnce } of list) {
        if (isOnce) remove(event, listener);
        (listener as (...values: unknown[]) => void)(...given);
      }
      return list.length > 0;
    },
  };
}
