import { useCallback } from 'react';
import { useKit, useModalRouter, useSwitchingTo, type CaipNetworkId } from 'mooring';
// Actions here and not their hooks: bundlers that weigh whole files keep them out of the first chunk so.
import {
  hideToast,
  selectRouter,
  showToast,
  switchNetwork,
  type KitEventMap,
  type SwitchNetworkParameters,
} from 'mooring/core';
import { useAllMessages } from '../messages/useAllMessages';
import { afterPaint } from './afterPaint';

/** The network a wallet is being asked for, and the ways to ask. The router and the toasts follow what comes of it. */
export function useNetworkSwitch() {
  const kit = useKit();
  const switchingTo = useSwitchingTo();
  const { switching } = useAllMessages();
  const { view, push } = useModalRouter();
  const switchTo = useCallback(
    async (parameters: SwitchNetworkParameters) => {
      // What was said of one is not said of the next.
      void hideToast(kit);
      await switchNetwork(kit, parameters).catch(() => undefined);
    },
    [kit],
  );
  /** Another failure is told by a toast that the kit raises. Who declined is told that nothing has changed. */
  const tellDeclined = useCallback(
    ({ error }: KitEventMap['network:switchFailed']) => {
      if (error.code === 'wallet/user-rejected') showToast(kit, { kind: 'info', text: switching.declined });
    },
    [kit, switching],
  );

  /** Asks, and leads to the view that waits, unless the wallet answers at once: it would be drawn for nothing. */
  function choose(networkId: CaipNetworkId): void {
    const stop = kit.events.on('network:switchFailed', tellDeclined);
    // One that is asked for already is only gone back to: the wallet is not asked twice.
    let isOver = false;
    if (switchingTo !== networkId) void switchTo({ networkId }).then(() => (isOver = true));
    afterPaint(() => {
      stop();
      if (!isOver && selectRouter(kit).view === view) push({ view: 'SwitchNetwork', params: { networkId } });
    });
  }
  return { switchingTo, switchTo, tellDeclined, choose };
}
