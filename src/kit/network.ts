import { parseCaipNetworkId, toCaipNetworkId, type CaipNetworkId, type Namespace } from '../caip';

export interface NativeCurrency {
  name: string;
  symbol: string;
  decimals: number;
}

/** A network as the kit knows it (specification section 3). Plain data. */
export interface Network {
  /** CAIP-2. */
  id: CaipNetworkId;
  namespace: Namespace;
  /** The part after the colon: a decimal chain id on eip155, a genesis hash elsewhere. */
  reference: string;
  name: string;
  nativeCurrency: NativeCurrency;
  /** The host's own RPC URLs. They are always asked first. */
  rpcUrls: readonly string[];
  /** The network's public RPC URLs, asked when there is neither an own URL nor a project id, and given to wallets that add the network. */
  publicRpcUrls: readonly string[];
  blockExplorer?: { name: string; url: string } | undefined;
  testnet: boolean;
  /** An image of the host's choosing; otherwise the provider service's, otherwise a drawn placeholder. */
  iconUrl?: string | undefined;
  imageId?: string | undefined;
  /** SS58 prefix, bech32 prefix and the like: what an adapter needs to write addresses. */
  addressPrefix?: string | number | undefined;
  /** Older CAIP-2 ids under which wallets may still know the network. */
  deprecatedIds?: readonly CaipNetworkId[] | undefined;
}

/** The shape of a viem `Chain`, as far as it is read here. */
export interface ViemChainLike {
  id: number;
  name: string;
  nativeCurrency: NativeCurrency;
  rpcUrls: { default: { http: readonly string[] } };
  blockExplorers?: { default: { name: string; url: string } } | undefined;
  testnet?: boolean | undefined;
}

/** What `defineNetwork` takes: an id (CAIP-2) or a namespace and reference, a name and a currency; the rest has defaults. */
export type NetworkDefinition = { name: string; nativeCurrency: NativeCurrency } & (
  | { id: CaipNetworkId; namespace?: undefined; reference?: undefined }
  | { id?: undefined; namespace: Namespace; reference: string | number }
) &
  Partial<Omit<Network, 'id' | 'namespace' | 'reference' | 'name' | 'nativeCurrency'>>;

/** Accepted wherever a network is given: ours, or a viem chain. */
export type NetworkInput = Network | ViemChainLike;

/** Completes a network. Throws `caip/invalid-network-id` when the id is not CAIP-2. */
/* @__NO_SIDE_EFFECTS__ */
export function defineNetwork(definition: NetworkDefinition): Network {
  const id = definition.id ?? toCaipNetworkId(definition.namespace, definition.reference);
  return { rpcUrls: [], publicRpcUrls: [], testnet: false, ...definition, id, ...parseCaipNetworkId(id) };
}

/** A viem chain becomes a network of eip155; its default RPC URLs count as the host's own. */
export function toNetwork(input: NetworkInput): Network {
  if (typeof input.id === 'string') return input as Network;
  const chain = input as ViemChainLike;
  return defineNetwork({
    namespace: 'eip155',
    reference: chain.id,
    name: chain.name,
    nativeCurrency: { ...chain.nativeCurrency },
    rpcUrls: [...chain.rpcUrls.default.http],
    testnet: chain.testnet ?? false,
    ...(chain.blockExplorers && { blockExplorer: { ...chain.blockExplorers.default } }),
  });
}
