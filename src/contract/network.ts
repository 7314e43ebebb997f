import { isCaipNetworkId, parseCaipNetworkId, type CaipNetworkId, type Namespace } from '../caip';
import { isNumber, isString } from '../checks/shape';
import { areServiceUrls, requireOption } from './requireOption';

export interface NativeCurrency {
  name: string;
  symbol: string;
  decimals: number;
}

/** A network as the kit knows it. Plain data. */
export interface Network<Id extends CaipNetworkId = CaipNetworkId> {
  /** CAIP-2. */
  id: Id;
  namespace: Namespace;
  /** The part after the colon: a decimal chain id on eip155, a genesis hash elsewhere. */
  reference: string;
  name: string;
  nativeCurrency: NativeCurrency;
  /** The host's own RPC URLs. Where there are any, no other is asked. */
  rpcUrls: readonly string[];
  /**
   * The network's public RPC URLs, asked when there is neither an own URL nor a project id, and given to wallets that
   * add the network.
   */
  publicRpcUrls: readonly string[];
  /**
   * Bitcoin: addresses of indexers that speak the Esplora interface, asked in turn for balances and transactions. Give
   * your own instead.
   */
  indexerUrls?: readonly string[] | undefined;
  blockExplorer?: { name: string; url: string } | undefined;
  testnet: boolean;
  /**
   * How often it makes a block, in milliseconds, as far as known: what waits for a transaction asks as often as makes
   * sense.
   */
  blockTimeMs?: number | undefined;
  /** An image of the host's choosing; otherwise the provider service's, otherwise a drawn placeholder. */
  iconUrl?: string | undefined;
  imageId?: string | undefined;
  /**
   * SS58 prefix, bech32 prefix and the like: what an adapter needs to write addresses. `'0x'` on a network of
   * Polkadot's kind whose addresses are those of Ethereum (Moonbeam).
   */
  addressPrefix?: string | number | undefined;
  /** EVM: the universal resolver of ENS, on networks other than Ethereum and Sepolia that have names of their own. */
  nameResolver?: string | undefined;
  /** Older CAIP-2 ids under which wallets may still know the network. */
  deprecatedIds?: readonly CaipNetworkId[] | undefined;
}

/** The shape of a viem `Chain`, as far as it is read here. */
export interface ViemChainLike<Id extends number = number> {
  id: Id;
  name: string;
  nativeCurrency: NativeCurrency;
  rpcUrls: { default: { http: readonly string[] } };
  blockExplorers?: { default: { name: string; url: string } } | undefined;
  testnet?: boolean | undefined;
  /** Milliseconds. */
  blockTime?: number | undefined;
}

type NetworkFacts = Pick<Network, 'name' | 'nativeCurrency'> &
  Partial<Omit<Network, 'id' | 'namespace' | 'reference' | 'name' | 'nativeCurrency'>>;
type DefinitionById<Id extends CaipNetworkId> = NetworkFacts & { id: Id; namespace?: undefined; reference?: undefined };
type DefinitionByReference<Name extends Namespace, Reference extends string | number> = NetworkFacts & {
  id?: undefined;
  namespace: Name;
  reference: Reference;
};

/**
 * What `defineNetwork` takes: an id (CAIP-2) or a namespace and reference, a name and a currency; the rest has
 * defaults.
 */
export type NetworkDefinition = DefinitionById<CaipNetworkId> | DefinitionByReference<Namespace, string | number>;

/** Accepted wherever a network is given: ours, or a viem chain. */
export type NetworkInput = Network | ViemChainLike;

/** The id that a network or a viem chain has in a kit: `eip155:1` of `mainnet`, or of `{ id: 1 }`. */
export type NetworkIdOf<Input extends NetworkInput> = Input extends { id: infer Id }
  ? Id extends number
    ? `eip155:${Id}`
    : Extract<Id, CaipNetworkId>
  : never;

/** An id of one of the configured networks, which editors offer, or another: networks can be added later. */
export type KnownNetworkId<Id extends CaipNetworkId> = Id | (CaipNetworkId & {});

/** Completes a network that is known to be right, or is checked afterwards. */
export function completeNetwork<const Id extends CaipNetworkId>(definition: DefinitionById<Id>): Network<Id>;
export function completeNetwork(definition: NetworkDefinition): Network;
/* @__NO_SIDE_EFFECTS__ */
export function completeNetwork(definition: NetworkDefinition): Network {
  const id: CaipNetworkId = definition.id ?? `${definition.namespace}:${definition.reference}`;
  const [namespace = '', reference = ''] = id.split(':');
  return { rpcUrls: [], publicRpcUrls: [], testnet: false, ...definition, id, namespace, reference };
}

function checkNetwork(network: Network, at: string): Network {
  const { id, name, nativeCurrency, rpcUrls, publicRpcUrls } = network;
  requireOption(
    isCaipNetworkId(id) && name,
    at,
    'it must be a network with a CAIP-2 id such as eip155:1 and a name, or a viem chain',
  );
  requireOption(
    isString(nativeCurrency?.symbol) && isNumber(nativeCurrency.decimals),
    `${at}.nativeCurrency`,
    'it must have name, symbol and decimals',
  );
  requireOption(
    areServiceUrls(rpcUrls) && areServiceUrls(publicRpcUrls),
    `${at}.rpcUrls`,
    'it must be http(s) or ws(s) URLs',
  );
  return network;
}

/**
 * Completes a network.
 *
 * @throws `caip/invalid-network-id` when the id is not CAIP-2; `kit/invalid-config` when something is missing or no
 * URL.
 */
export function defineNetwork<const Id extends CaipNetworkId>(definition: DefinitionById<Id>): Network<Id>;
export function defineNetwork<const Name extends Namespace, const Reference extends string | number>(
  definition: DefinitionByReference<Name, Reference>,
): Network<`${Name}:${Reference}`>;
export function defineNetwork(definition: NetworkDefinition): Network;
/* @__NO_SIDE_EFFECTS__ */
export function defineNetwork(definition: NetworkDefinition): Network {
  const network = completeNetwork(definition);
  parseCaipNetworkId(network.id);
  return checkNetwork(network, 'defineNetwork: network');
}

/**
 * A viem chain becomes a network of eip155; its default RPC URLs count as the host's own.
 *
 * @throws `kit/invalid-config` naming the network by `at`.
 */
export function toNetwork(input: NetworkInput, at = 'addNetwork: network'): Network {
  // A cast may hand over anything.
  const given = Object(input) as NetworkDefinition & Partial<ViemChainLike>;
  const { id, rpcUrls, blockExplorers } = given as Partial<ViemChainLike>;
  const definition = isNumber(id)
    ? {
        namespace: 'eip155',
        reference: id,
        name: given.name,
        // Copied: what the store holds is frozen, and the chain is the host's.
        nativeCurrency: { ...given.nativeCurrency },
        rpcUrls: rpcUrls?.default?.http?.slice(),
        // What a chain object names is public by viem's own use: wallets are told it when the chain is added to them.
        publicRpcUrls: rpcUrls?.default?.http?.slice(),
        testnet: given.testnet ?? false,
        blockTimeMs: given.blockTime,
        ...(blockExplorers && { blockExplorer: { ...blockExplorers.default } }),
      }
    : given;
  return checkNetwork(completeNetwork(definition as NetworkDefinition), at);
}
