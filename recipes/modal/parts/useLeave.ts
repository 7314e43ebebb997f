import { useState } from 'react';
import { useKit, type Namespace } from 'mooring';
import { disconnect } from 'mooring/core';

/** Parts from the wallet of one namespace, or from all. The action and not its hook: see `useKitRead`. */
export function useLeave(): { leave(namespace: Namespace | undefined): void; isLeaving: boolean } {
  const kit = useKit();
  const [isLeaving, setLeaving] = useState(false);
  function leave(namespace: Namespace | undefined) {
    setLeaving(true);
    void disconnect(kit, { namespace })
      .catch(() => undefined)
      .finally(() => setLeaving(false));
  }
  return { leave, isLeaving };
}
