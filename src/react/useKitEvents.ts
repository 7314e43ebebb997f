import { useEffect, useRef } from 'react';
import type { KitEventMap } from '../contract/events';
import { useKit, type KitOption } from './kitContext';

export type KitEventListeners = { [Name in keyof KitEventMap]?: (event: KitEventMap[Name]) => void };

/** Listens to domain events while mounted. The latest listeners are called; they need not be stable. */
export function useKitEvents(listeners: KitEventListeners, options?: KitOption): void {
  const kit = useKit(options);
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  // Those who listen to everything do not hear of pairings, whose URI holds a key; who names them does.
  useEffect(() => kit.events.on('pairing:created', (event) => latest.current['pairing:created']?.(event)), [kit]);
  useEffect(
    () =>
      kit.events.onAny((name, event) => (latest.current[name] as ((value: typeof event) => void) | undefined)?.(event)),
    [kit],
  );
}
