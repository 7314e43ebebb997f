import type { CaipNetworkId, Namespace } from '../caip';
import type { AccountType, Connector, Following, RpcRequest, WalletAccount, WalletMethods } from './connector';
import type { Eip1193Provider } from './eip1193';
import type { NameReader } from './names';
import type { Network } from './network';
import type { ClockPort, Ports } from './ports';
import type { Swaps } from './swaps';
import type { Previews } from './previews';
import type { Transfers } from './transfers';

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

export type { RpcRequest } from './connector';

/**
 * What became of a transaction. `cancelled`: the person had the wallet send nothing in its place. `unknown`: the
 * deadline passed, and it may still land. `replacedBy`: the id of the one that took its place, sped up in the wallet.
 */
export type TransactionOutcome =
  | { status: 'confirmed'; replacedBy?: string | undefined }
  | { status: 'failed'; error: string; replacedBy?: string | undefined }
  | { status: 'cancelled'; replacedBy: string }
  | { status: 'unknown' };

/**
 * By what a transaction is found again although another took its place; plain data that may be stored. Its namespace
 * alone reads it.
 */
export type TransactionTrace = Readonly<Record<string, string>>;

/** What a network is read by. */
export interface NetworkAccess {
  rpc: RpcRequest;
  /**
   * GET of a path below the network's `indexerUrls`, the first that answers; absent where it has none. Rejects with a
   * `KitError`.
   */
  indexer?: ((path: string, options?: { signal?: AbortSignal | undefined }) => Promise<unknown>) | undefined;
}

export interface ConfirmTransactionParameters extends NetworkAccess {
  clock: ClockPort;
  network: Network;
  id: string;
  /** Default: the namespace's own. */
  deadlineMs?: number | undefined;
  /** Between two questions, in milliseconds. Default: the network's own. */
  pollMs?: number | undefined;
  /** Solana: `processed`, `confirmed` (default) or `finalized`. */
  commitment?: string | undefined;
  /** What an earlier wait for the same transaction has learnt. */
  trace?: TransactionTrace | undefined;
  /** Called once with what this wait has learnt. */
  onTrace?: ((trace: TransactionTrace) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface DiscoveryContext {
  ports: Ports;
  /** Adds a connector, or replaces the one with the same id. */
  found(connector: Connector): void;
  lost(connectorId: string): void;
  /** Connectors found so far, for de-duplication. */
  known(): readonly Connector[];
}

/** What a wallet told as it agreed to a session (CAIP-25): of the whole session, and by scope. */
export interface ToldProperties {
  session?: Readonly<Record<string, unknown>> | undefined;
  scoped?: Readonly<Record<string, unknown>> | undefined;
}

/** A paired wallet as a namespace sees it: requests that travel through the relay. */
export interface PairedWallet {
  /** Asks the wallet. `networkId` is one the session has; the answer is the wallet's own. */
  request(method: string, params: unknown, networkId: CaipNetworkId): Promise<unknown>;
  /** Whether the session allows a method. */
  allows(method: string): boolean;
  /** The network requests go to unless a method names another. */
  networkId(): CaipNetworkId;
  /** What it told with the session as it is now. Absent where it tells nothing so. */
  properties?(): ToldProperties;
  /** How Solana transactions are written in requests. Default base64. */
  readonly transactionEncoding?: 'base64' | 'base58' | undefined;
}

/**
 * What a connector that spans namespaces (pairing) asks of each: names for the proposal, and the wallet's methods.
 */
export interface PairingSupport {
  readonly methods: readonly string[];
  /** Those of `methods` that the wallet answers by itself: on a phone its app is not opened for them. */
  readonly quietMethods?: readonly string[] | undefined;
  readonly events: readonly string[];
  /** Ids under which wallets may know a network, its own first. Default: the id and the deprecated ones. */
  chainIds?(network: Network): readonly CaipNetworkId[];
  /** Writes an address as the namespace's standard says. Default: as the session has it. */
  writeAddress?(address: string): string;
  /**
   * What the wallet says of its accounts beside their addresses, asked by one of them. Absent where there is nothing
   * to know.
   */
  describeAccounts?(wallet: PairedWallet, address: string): Promise<readonly WalletAccount[]>;
  /** A raw provider of the namespace's own kind as hosts are given it. Absent where it is handed out as it is. */
  follow?(provider: Eip1193Provider, following: Following): unknown;
  /** Only what the session allows is there. `switchNetwork` is the connector's own. */
  createMethods(wallet: PairedWallet): Omit<WalletMethods, 'switchNetwork'>;
  /**
   * Asks the wallet for a network the session does not have; it joins the session afterwards. Absent where wallets
   * cannot.
   */
  switchNetwork?(wallet: PairedWallet, network: Network): Promise<void>;
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
  /** Whether one key stands behind both, where each network writes its address in its own way. */
  isSameKey?(left: string, right: string): boolean;
  /** An account's native balance in base units. */
  fetchNativeBalance?(
    parameters: NetworkAccess & { network: Network; address: string; signal?: AbortSignal | undefined },
  ): Promise<bigint>;
  /** Whether balances of a network can be asked for. Default: whether it has an RPC URL. */
  hasSource?(network: Network, hasRpc: boolean): boolean;
  /** Tokens and how they are sent. Absent where the namespace has none; `capabilities.transfer` says the same. */
  transfers?(): Promise<Transfers>;
  /** How it swaps. Absent where the namespace cannot; `capabilities.swap` says the same. */
  swaps?(): Promise<Swaps>;
  /** Names read from a network. Absent where there are none; `capabilities.names` says whether services have some. */
  names?(): Promise<NameReader>;
  /** What transactions would do, by a simulation. Absent where the namespace has none. */
  previews?(): Promise<Previews>;
  /** Waits until the network has accepted or refused a transaction. A deadline is no failure. */
  confirmTransaction?(parameters: ConfirmTransactionParameters): Promise<TransactionOutcome>;
  /** The cheap method by which RPC URLs of this namespace are ranked. */
  readonly rpcProbe?: { method: string; params?: readonly unknown[] } | undefined;
  /** The hosted RPC speaks this namespace, so a project id gives a URL. */
  readonly hostedRpc?: boolean | undefined;
  /** What is sold here by providers that sell one currency alone. Default `USDC`. */
  readonly onrampCurrency?: string | undefined;
  /** How the namespace is paired, loaded with the pairing library. Absent where it cannot be. */
  pairing?(): Promise<PairingSupport>;
  /** `0x1234…abcd` in the namespace's manner. Default: head and tail. */
  shortenAddress?(address: string): string;
  /** An account's page at a block explorer, without a slash at its end. Default: `{explorer}/address/{account}`. */
  explorerUrl?(explorer: string, account: string): string;
}
