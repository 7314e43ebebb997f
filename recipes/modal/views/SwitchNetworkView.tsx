import { useEffect, useRef } from 'react';
import { useConnection, useKit, useModalRouter, useNetwork, useNetworks, type CaipNetworkId } from 'mooring';
// The selector here and not its hook: bundlers that weigh whole files keep it out of the first chunk so.
import { selectRouter } from 'mooring/core';
import { useAllMessages } from '../messages/useAllMessages';
import { Button } from '../parts/Button';
import { NetworkPicture } from '../parts/NetworkPicture';
import { RetryIcon } from '../parts/viewIcons';
import { slowMs, useAfter } from '../parts/useAfter';
import { useNetworkSwitch } from '../parts/useNetworkSwitch';
import { WaitingScreen } from '../parts/WaitingScreen';

/**
 * Waits for the wallet to switch. Opened on its own, it asks the wallet itself; success and failure move the router.
 */
export function SwitchNetworkView({ networkId }: { networkId: CaipNetworkId }) {
  const kit = useKit();
  const { switching, actions } = useAllMessages();
  const network = useNetworks().find(({ id }) => id === networkId);
  const within = network ? { namespace: network.namespace } : {};
  const current = useNetwork(within);
  const { wallet } = useConnection(within);
  const { back } = useModalRouter();
  const { switchTo, switchingTo, tellDeclined } = useNetworkSwitch();
  const isSlow = useAfter(slowMs, networkId);
  // Once, when it appears: a wallet that moves elsewhere later has its reasons.
  const isSettled = useRef([switchingTo, current?.id].includes(networkId));
  useEffect(() => {
    if (isSettled.current) return;
    isSettled.current = true;
    void switchTo({ networkId });
  }, [networkId, switchTo]);
  useEffect(() => kit.events.on('network:switchFailed', tellDeclined), [kit, tellDeclined]);
  // Nothing to wait for: the wallet is there.
  const isMissing = network === undefined || (current?.id === networkId && switchingTo === undefined);
  useEffect(() => {
    // A view that is fading out has no say any more.
    if (isMissing && selectRouter(kit).view === 'SwitchNetwork') back();
  }, [isMissing, kit, back]);
  if (!network) return null;
  return (
    <WaitingScreen
      picture={<NetworkPicture network={network} size="large" />}
      tone="waiting"
      title={switching.waiting(network.name)}
      text={isSlow ? switching.slowText : switching.waitingText(wallet?.name ?? '')}
      actions={
        <Button onClick={() => void switchTo({ networkId, isRepeat: true })}>
          <RetryIcon />
          {actions.retry}
        </Button>
      }
    />
  );
}
