import type { CaipNetworkId, Namespace } from '../caip';
import type { AccountType, Connector } from '../connectors/connector';
import type { Network } from '../kit/network';
import type { Ports } from '../kit/ports';

/** What a namespace can do. Features ask here and never switch on a namespace. */
export interface Capabilities {
  transfer: boolean;
  swap: boolean;
  balance: boolean;
  onramp: boolean;
  names: boolean;
  activity: boolean;
  calls: boolean;
}

/** JSON-RPC to one network, through the fallback transport. Rejects with a `KitError`. */
export type RpcRequest = (method: string, params?: readonly unknown[] | object, options?: { signal?: AbortSignal | undefined }) => Promise<unknown>;

export interface DiscoveryContext {
  ports: Ports;
  /** Adds a connector, or replaces the one with the same id. */
  found(connector: Connector): void;
  lost(connectorId: string): void;
  /** Connectors found so far, for de-duplication. */
  known(): readonly Connector[];
}

/**
 * Speaks one namespace. Light: what it needs of an SDK sits in its `runtime.ts` and is reached by `import()`.
 * A sixth namespace is one more object of this shape.
 */
export interface Adapter {
  readonly namespace: Namespace;
  readonly capabilities: Capabilities;
  readonly defaultAccountType: AccountType;
  /** Finds announced and injected wallets. Returns the function that stops looking. */
  discover(context: DiscoveryContext): () => void;
  isAddress(value: string): boolean;
  isSameAddress(left: string, right: string): boolean;
  /** An account's native balance in base units. */
  fetchNativeBalance?(parameters: { rpc: RpcRequest; network: Network; address: string; signal?: AbortSignal | undefined }): Promise<bigint>;
  /** The cheap method by which RPC URLs of this namespace are ranked. */
  readonly rpcProbe?: { method: string; params?: readonly unknown[] } | undefined;
  /** The hosted RPC speaks this namespace, so a project id gives a URL. */
  readonly hostedRpc?: boolean | undefined;
  /** Completes a network that only a wallet knows, so that it can be shown. */
  describeUnknownNetwork?(id: CaipNetworkId): Partial<Network>;
}
