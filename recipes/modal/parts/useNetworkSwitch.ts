import { useCallback } from 'react';
import { useKit, useSwitchingTo } from 'mooring';
// The action here and not its hook: bundlers that weigh whole files keep it out of the first chunk so.
import { switchNetwork, type SwitchNetworkParameters } from 'mooring/core';

/** The network a wallet is being asked for, and the way to ask. The router and the toasts follow what comes of it. */
export function useNetworkSwitch() {
  const kit = useKit();
  const switchingTo = useSwitchingTo();
  const switchTo = useCallback(
    (parameters: SwitchNetworkParameters) => void switchNetwork(kit, parameters).catch(() => undefined),
    [kit],
  );
  return { switchingTo, switchTo };
}
