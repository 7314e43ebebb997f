import { useEffect, useRef } from 'react';
import { useConnection, useModalRouter, useNetwork, useNetworks, useSwitchNetwork, type CaipNetworkId } from 'mooring';
import { useMessages } from '../messages/messagesContext';
import { NetworkPicture } from '../parts/NetworkPicture';
import { useAfter } from '../parts/useAfter';
import { WaitingScreen } from '../parts/WaitingScreen';

const slowMs = 5_000;

/** Waits for the wallet to switch. Opened on its own, it asks the wallet itself; success and failure move the router. */
export function SwitchNetworkView({ networkId }: { networkId: CaipNetworkId }) {
  const { switching } = useMessages();
  const network = useNetworks().find(({ id }) => id === networkId);
  const current = useNetwork();
  const { wallet } = useConnection();
  const { back } = useModalRouter();
  const { mutate: switchNetwork, switchingTo } = useSwitchNetwork();
  const isSlow = useAfter(slowMs, networkId);
  // Once, when it appears: a wallet that moves elsewhere later has its reasons.
  const isSettled = useRef(switchingTo !== undefined || current?.id === networkId);
  useEffect(() => {
    if (isSettled.current) return;
    isSettled.current = true;
    switchNetwork({ networkId });
  }, [networkId, switchNetwork]);
  const isMissing = network === undefined;
  useEffect(() => {
    if (isMissing) back();
  }, [isMissing, back]);
  if (!network) return null;
  return (
    <WaitingScreen
      picture={<NetworkPicture network={network} size="large" />}
      tone="waiting"
      title={switching.waiting(network.name)}
      text={isSlow ? switching.slowText : switching.waitingText(wallet?.name ?? '')}
    />
  );
}
