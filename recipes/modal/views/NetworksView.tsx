import { useConnection, useConnections, useModalRouter, useNetwork, type Network } from 'mooring';
import { useAllMessages } from '../messages/useAllMessages';
import { Button } from '../parts/Button';
import { NetworkRows } from '../parts/NetworkRows';
import { useNetworkSwitch } from '../parts/useNetworkSwitch';

/** Chooses a network. With a wallet connected the wallet is asked, and the next view waits for it. */
export function NetworksView() {
  const { networks } = useAllMessages();
  const current = useNetwork();
  const { push, back } = useModalRouter();
  const { switchTo, switchingTo, choose } = useNetworkSwitch();
  const connection = useConnection();
  const connections = useConnections();

  function goTo({ id, namespace }: Network) {
    if (id === current?.id) return back();
    // Nothing is lost by looking: the wallets of other namespaces stay connected.
    if (connection.isConnected && connections.every((each) => each.status !== 'active' || each.namespace !== namespace))
      return push({ view: 'SwitchActiveChain', params: { networkId: id } });
    if (connection.isConnected && connection.namespace === namespace) choose(id);
    else if (switchingTo !== id) void switchTo({ networkId: id });
  }
  return (
    <div className="mooring-stack" data-gap="small">
      <NetworkRows label={networks.list} onChoose={goTo} />
      <Button tone="plain" data-view-link="WhatIsANetwork" onClick={() => push({ view: 'WhatIsANetwork' })}>
        {networks.whatIsANetwork}
      </Button>
    </div>
  );
}
