import type { Chain, CustomTransport } from 'viem';
import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import { requireOption } from '../../contract/requireOption';
import { kitTransport } from '../viem/kitTransport';
import { toChain, type ChainIdOf, type ChainOf } from '../viem/toChain';
import type { KitConnectorFn } from './connectorTypes';
import { kitConnector, type KitConnectorOptions } from './kitConnector';

export interface ToConfigParametersOptions extends KitConnectorOptions {
  /** viem's own description of some of the kit's networks, for what the kit does not know: `contracts`. */
  chains?: readonly Chain[] | undefined;
}

/** What wagmi's `createConfig` takes. */
export interface KitConfigParameters<Id extends CaipNetworkId = CaipNetworkId> {
  /** The kit's networks of eip155, in its order. */
  chains: readonly [ChainOf<Id>, ...ChainOf<Id>[]];
  /** Over the URLs that the kit asks. */
  transports: Record<ChainIdOf<Id>, CustomTransport>;
  connectors: [KitConnectorFn];
  /** The kit finds announced wallets: off, so that none is in wagmi's list a second time. */
  multiInjectedProviderDiscovery: false;
}

/**
 * A configuration for wagmi 2 and 3 that shares the kit's networks, its RPC URLs and its wallets.
 *
 * @throws `kit/invalid-config` where the kit has no network of eip155, or `chains` has one that the kit does not list.
 * @example const config = createConfig({ ...toConfigParameters(kit), ssr: true });
 */
export function toConfigParameters<Id extends CaipNetworkId>(
  kit: Kit<Id>,
  { chains: described = [], ...connector }: ToConfigParametersOptions = {},
): KitConfigParameters<Id> {
  const networks = kit.config.networks.filter(({ namespace }) => namespace === 'eip155');
  requireOption(networks.length > 0, 'toConfigParameters: kit', 'it must list a network of eip155');
  for (const { id } of described)
    requireOption(
      networks.some(({ reference }) => reference === String(id)),
      `toConfigParameters: chains (${id})`,
      'the kit must list the network too',
    );
  const describe = (network: Network<Id>) =>
    (described.find(({ id }) => String(id) === network.reference) ?? toChain(network)) as ChainOf<Id>;
  const chains = networks.map(describe);
  const transport = kitTransport(kit);
  return {
    chains: chains as [ChainOf<Id>, ...ChainOf<Id>[]],
    transports: Object.fromEntries(chains.map(({ id }) => [id, transport])) as Record<ChainIdOf<Id>, CustomTransport>,
    connectors: [kitConnector(kit, connector)],
    multiInjectedProviderDiscovery: false,
  };
}
