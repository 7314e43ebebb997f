import type { Eip1193Provider } from '../../contract/eip1193';
import type { Namespace } from '../../caip';
import type { WalletConnection } from '../../contract/connector';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { findLiveConnection } from './liveConnections';
import { connectionKey, sessionSlice } from './state';

/** One for each live connection, so that a host's memory of it holds for as long as the wallet is connected. */
const providersResource = defineResource('session.providers', () => new WeakMap<WalletConnection, unknown>());

/**
 * The provider of a namespace's active wallet (EIP-1193, Wallet Standard wallet, ...) for viem, ethers or web3.js;
 * `undefined` while none is connected. It follows the kit: the account in use comes first, and a change of it is told
 * as a change in the wallet would be; all else is the wallet's own. The same object for as long as the wallet is
 * connected.
 *
 * @example const provider = getProvider(kit, 'eip155');
 * const client = provider && createWalletClient({ transport: custom(provider) });
 */
export function getProvider(kit: Kit, namespace: 'eip155'): Eip1193Provider | undefined;
export function getProvider<Provider = unknown>(kit: Kit, namespace: Namespace): Provider | undefined;
export function getProvider(kit: Kit, namespace: Namespace): unknown {
  const held = findLiveConnection(kit, namespace);
  if (!held?.live.follow) return held?.live.provider;
  const providers = kit.resources.get(providersResource);
  const { live, connection } = held;
  if (!providers.has(live)) providers.set(live, live.follow?.(followingOf(kit, namespace, connection.connectorId)));
  return providers.get(live);
}

function followingOf(kit: Kit, namespace: Namespace, connectorId: string) {
  const matches = (event: { namespace: Namespace; connectorId: string }) =>
    event.namespace === namespace && event.connectorId === connectorId;
  return {
    addresses() {
      const connection = kit.store.read(sessionSlice).connections[connectionKey(namespace, connectorId)];
      if (connection?.status !== 'connected') return [];
      const { address, accounts } = connection;
      return [address, ...accounts.map((account) => account.address).filter((each) => each !== address)];
    },
    subscribe(listener: () => void) {
      const tell = (event: { namespace: Namespace; connectorId: string }) => {
        if (matches(event)) listener();
      };
      const stops = [
        kit.events.on('session:accountChanged', tell),
        kit.events.on('session:connected', tell),
        kit.events.on('session:disconnected', tell),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
