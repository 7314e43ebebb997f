import { createPublicClient, type Chain, type CustomTransport, type PublicClient } from 'viem';
import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { KnownNetworkId, Network } from '../../contract/network';
import { requireNetwork } from '../../contract/networkRegistry';
import { requireOption } from '../../contract/requireOption';
import { defineResource } from '../../contract/resources';
import { selectNetworkIn } from '../../features/network/state';
import { kitTransport } from './kitTransport';
import { toChain } from './toChain';

export interface GetPublicClientParameters<Id extends CaipNetworkId = CaipNetworkId> {
  /** CAIP-2. Default: the network of eip155 in use, at the time of the call. */
  networkId?: KnownNetworkId<Id> | undefined;
  /** The same network as viem describes it, for what the kit does not know: `chain.contracts`. */
  chain?: Chain | undefined;
}
export type GetPublicClientReturnType = PublicClient<CustomTransport, Chain>;

const clientsResource = defineResource('viem.publicClients', () => new WeakMap<Network, GetPublicClientReturnType>());

/**
 * A viem client that reads a network by the kit's own URLs. The same object for the same network.
 *
 * @throws `network/not-found` when no listed network has the id; `kit/invalid-config` where it is not of eip155, or
 * `chain` is another.
 * @example const block = await getPublicClient(kit).getBlockNumber();
 */
export function getPublicClient<Id extends CaipNetworkId>(
  kit: Kit<Id>,
  { networkId, chain }: GetPublicClientParameters<NoInfer<Id>> = {},
): GetPublicClientReturnType {
  const network = requireNetwork(kit, networkId ?? kit.store.select(selectNetworkIn('eip155'))?.id ?? 'eip155');
  const transport = kitTransport(kit);
  if (chain) {
    requireOption(`eip155:${chain.id}` === network.id, 'getPublicClient: chain', `it must be that of ${network.id}`);
    return createPublicClient({ chain, transport });
  }
  const clients = kit.resources.get(clientsResource);
  const client = clients.get(network) ?? createPublicClient({ chain: toChain(network) as Chain, transport });
  clients.set(network, client);
  return client;
}
