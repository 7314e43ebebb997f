import type { Chain } from 'viem';
import type { CaipNetworkId } from '../../caip';
import type { Network } from '../../contract/network';
import { requireOption } from '../../contract/requireOption';

/** The decimal chain ids of the networks of eip155 among CAIP-2 ids. */
export type ChainIdOf<Id extends CaipNetworkId> = CaipNetworkId extends Id
  ? number
  : Id extends `eip155:${infer ChainId extends number}`
    ? ChainId
    : never;

/** A network as viem describes it. */
export type ChainOf<Id extends CaipNetworkId = CaipNetworkId> = Chain & { id: ChainIdOf<Id> };

/**
 * A network of the kit as a viem chain. It names the network's public URLs only, for wallets are told a chain's URLs;
 * `kitTransport` asks the kit's own.
 *
 * @throws `kit/invalid-config` where the network is not of eip155.
 * @example const chain = toChain(mainnet);
 */
export function toChain<Id extends CaipNetworkId>(network: Network<Id>): ChainOf<Id> {
  const { id, namespace, reference, name, nativeCurrency, publicRpcUrls, blockExplorer, blockTimeMs, testnet } =
    network;
  requireOption(namespace === 'eip155', `toChain: ${id}`, 'it must be a network of eip155');
  return {
    id: Number(reference) as ChainIdOf<Id>,
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: { default: { http: [...publicRpcUrls] } },
    testnet,
    ...(blockExplorer && { blockExplorers: { default: { ...blockExplorer } } }),
    ...(blockTimeMs !== undefined && { blockTime: blockTimeMs }),
  };
}
