import { useCallback } from 'react';
import { useKit, useKitState } from 'mooring';
// Actions here and not their hooks: bundlers that weigh whole files keep them out of the first chunk so.
import { selectSwitchingTo, switchNetwork, type SwitchNetworkParameters } from 'mooring/core';

/** The network a wallet is being asked for, and the way to ask. The router and the toasts follow what comes of it. */
export function useNetworkSwitch() {
  const kit = useKit();
  const switchingTo = useKitState(selectSwitchingTo);
  const switchTo = useCallback(
    (parameters: SwitchNetworkParameters) => void switchNetwork(kit, parameters).catch(() => undefined),
    [kit],
  );
  return { switchingTo, switchTo };
}
