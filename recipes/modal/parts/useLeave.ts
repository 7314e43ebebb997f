import { useState } from 'react';
import { useKit } from 'mooring';
import { disconnect, type DisconnectParameters } from 'mooring/core';

/** Parts from one namespace, or from one wallet in all of them. The action and not its hook: see `useKitRead`. */
export function useLeave(): { leave(parameters: DisconnectParameters): void; isLeaving: boolean } {
  const kit = useKit();
  const [isLeaving, setLeaving] = useState(false);
  function leave(parameters: DisconnectParameters) {
    setLeaving(true);
    void disconnect(kit, parameters)
      .catch(() => undefined)
      .finally(() => setLeaving(false));
  }
  return { leave, isLeaving };
}
