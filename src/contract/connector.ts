import type { CaipNetworkId, Namespace } from '../caip';
import { toDisplayName } from '../caip/displayName';
import type { LoadCalls } from './calls';
import type { Login } from './login';
import type { Network } from './network';
import type { ConnectSignIn } from './signIn';
import type { TypedData, TransactionRequest } from './transactions';

export interface RpcOptions {
  signal?: AbortSignal | undefined;
  /** Hears how each node failed that was asked, also where another one has answered since. */
  onFailure?: ((error: unknown) => void) | undefined;
}

/** JSON-RPC to one network, through the fallback transport. Rejects with a `KitError`. */
export type RpcRequest = (
  method: string,
  params?: readonly unknown[] | object,
  options?: RpcOptions,
) => Promise<unknown>;

/** Of most namespaces eoa and smartAccount; on Bitcoin payment (index 0) and ordinal (index 1). */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';

/** An account as a wallet shows it. */
export interface WalletAccount {
  address: string;
  type: AccountType;
  publicKey?: string | undefined;
  path?: string | undefined;
  /** What the wallet calls it: words of the person's own. */
  label?: string | undefined;
  /** Of a smart account: whether its contract is on the network yet. Absent where the wallet does not say. */
  isDeployed?: boolean | undefined;
}

/** How a wallet is reached. `WALLET_CONNECT` is the pairing connector's own. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT';

/** A way in that needs no wallet. */
export type LoginMethod = 'email' | 'social';

/** The plain part of a connector, as it is kept in state. */
export interface ConnectorSummary {
  /** The rdns of an announced wallet, or its name prefixed by its kind (`walletStandard:Phantom`). */
  id: string;
  name: string;
  type: ConnectorType;
  namespaces: readonly Namespace[];
  icon?: string | undefined;
  rdns?: string | undefined;
  /** The wallet directory's id of the same wallet. */
  explorerId?: string | undefined;
  /** How people log in with it, for connectors of type `AUTH`. */
  loginMethods?: readonly LoginMethod[] | undefined;
}

/**
 * What a connected wallet can be asked to do. A method the wallet lacks is absent. A namespace adds its own methods by
 * merging into this interface, from its own folder.
 */
export interface WalletMethods {
  /**
   * Returns the signature as the namespace writes it (hex, base58 or base64). `protocol` is Bitcoin's; default by the
   * address.
   */
  signMessage?(parameters: {
    address: string;
    message: string | Uint8Array;
    protocol?: 'ecdsa' | 'bip322' | undefined;
  }): Promise<string>;
  /** EIP-712. */
  signTypedData?(parameters: { address: string; typedData: TypedData }): Promise<string>;
  /** Returns the transaction id. `rpc` is for wallets that sign only, and for transactions that are built here. */
  sendTransaction?(
    parameters: TransactionRequest & { address: string; network: Network; rpc?: RpcRequest | undefined },
  ): Promise<string>;
  /**
   * Signs without sending; the answer has the form of what was given. Solana: web3.js objects, `@solana/kit`
   * transactions, bytes.
   */
  signTransaction?<Transaction>(parameters: {
    address: string;
    network: Network;
    transaction: Transaction;
  }): Promise<Transaction>;
  /** Batched calls, permissions and assets, loaded when first asked for. Absent where wallets have no such thing. */
  calls?: LoadCalls;
  /** Makes another of its accounts the one in use. Absent where the page alone decides. */
  switchAccount?(account: WalletAccount): Promise<void>;
  /**
   * Moves the wallet to a network. Rejects when it stays where it is. `pause` waits some milliseconds, for wallets that
   * move a moment after they have said so.
   */
  switchNetwork?(network: Network, pause?: (delayMs: number) => Promise<void>): Promise<void>;
}

export type ConnectionChange =
  /**
   * `isListOnly`: accounts came, went or are written anew, but the person chose none: the active one stays while it is
   * among them.
   */
  | { type: 'accounts'; accounts: readonly WalletAccount[]; isListOnly?: boolean | undefined }
  | { type: 'network'; networkId: CaipNetworkId }
  | { type: 'disconnect' };

/** What a provider that is handed out follows: the connection, as the kit shows it. */
export interface Following {
  /** Every account the wallet shares, the active one first. */
  addresses(): readonly string[];
  /** Hears when another account has become the active one, and when the connection is over. */
  subscribe(listener: () => void): () => void;
}

/** A live agreement with a wallet about one namespace. */
export interface WalletConnection {
  readonly namespace: Namespace;
  /** The wallet behind it, where the connector reaches many. */
  readonly wallet?: { name: string; icon?: string | undefined } | undefined;
  /** When it was made. Later accounts come as changes; the first is the active one. */
  readonly accounts: readonly WalletAccount[];
  /** The network the wallet is on, where wallets of the namespace have one. */
  readonly networkId?: CaipNetworkId | undefined;
  /** The raw provider (EIP-1193, Wallet Standard wallet, ...). */
  readonly provider: unknown;
  /**
   * The provider as hosts are given it: it lists the active account first and says so when that changes. Absent where
   * there is nothing to follow: a wallet that shares one account (UniSat, OKX), lists each with its purpose and is told
   * which one signs (sats-connect, Leather), or is asked by network (Keplr).
   */
  follow?(following: Following): unknown;
  readonly methods: WalletMethods;
  subscribe(listener: (change: ConnectionChange) => void): () => void;
  disconnect(): Promise<void>;
}

export interface ConnectParameters {
  /** The namespaces to connect; a connector that serves several connects them together. */
  namespaces: readonly Namespace[];
  /** Every network the kit knows, by namespace. */
  networks: readonly Network[];
  /** The network to end on, where one was asked for. */
  networkId?: CaipNetworkId | undefined;
  /**
   * The network last used in each namespace: where wallets without a network of their own end up when `networkId` says
   * nothing.
   */
  selected?: Readonly<Record<string, CaipNetworkId>> | undefined;
  /**
   * Restore without any prompt; reject with `wallet/locked` where that is impossible. A connection without an account
   * is one to a wallet that is locked: it is listened to, and comes back with the first change that brings some.
   */
  silent: boolean;
  signal: AbortSignal;
  /** Hears the pairing to show, at once and again whenever a new one replaces it. Absent where nobody could scan it. */
  onPairing?: ((pairing: Pairing) => void) | undefined;
  /** Hears that the wallet did not go to `networkId`; the connection stands all the same. */
  onSwitchFailed?: ((cause: unknown) => void) | undefined;
  /** The wallet app the person is sent to; once it has approved, later requests open it again. */
  deepLink?: DeepLinkChoice | undefined;
  /** Sign in with the connection, in one step where the wallet can. */
  signIn?: ConnectSignIn | undefined;
}

/** An open invitation to a wallet. The URI holds a key: show it, and write it nowhere. */
export interface Pairing {
  uri: string;
  /** Unix milliseconds. It is replaced before then. */
  expiresAt: number;
}

/** A wallet's link, up to where the request begins, and its name. */
export interface DeepLinkChoice {
  href: string;
  name: string;
}

export type ResumeParameters = Pick<ConnectParameters, 'networks' | 'selected' | 'signal'>;

export interface PrefetchParameters {
  namespaces: readonly Namespace[];
  networks: readonly Network[];
  /** The network that the connect will ask to end on. */
  networkId?: CaipNetworkId | undefined;
  /** Also open a pairing, for a link that must be followed within the tap itself. */
  isPairingWanted: boolean;
  /** Until it aborts somebody looks at a list of wallets, and that pairing is renewed before it runs out. */
  signal?: AbortSignal | undefined;
}

/** Reaches a wallet. */
export interface Connector extends Omit<ConnectorSummary, 'type'> {
  /** Default `EXTERNAL`: one that the host gives. */
  type?: ConnectorType | undefined;
  /**
   * An abort takes back what was asked, so that nobody can answer it any more. Default false: a prompt stays open in
   * the wallet whatever the page does, and the next `connect` waits for its answer.
   */
  readonly isCancellable?: boolean | undefined;
  connect(parameters: ConnectParameters): Promise<readonly WalletConnection[]>;
  /** Takes up a connect in the middle of which the page was left or reloaded; no connection where there was none. */
  resume?(parameters: ResumeParameters): Promise<readonly WalletConnection[]>;
  /** Ends what is stored, where the kit restores nothing. */
  forget?(): Promise<void>;
  /** Loads ahead of time what `connect` will need. */
  prefetch?(parameters: PrefetchParameters): Promise<void>;
  /** How people log in with it, for connectors of type `AUTH` whose steps the kit draws. */
  readonly login?: Login | undefined;
  /** Lets go of sockets and timers; a later `connect` begins anew. */
  dispose?(): void;
}

export function summarizeConnector({
  id,
  name,
  type = 'EXTERNAL',
  namespaces,
  icon,
  rdns,
  explorerId,
  loginMethods,
}: Connector): ConnectorSummary {
  return {
    id,
    name: toDisplayName(name) || toDisplayName(id),
    type,
    namespaces: [...namespaces],
    icon,
    rdns,
    explorerId,
    ...(loginMethods && { loginMethods: [...loginMethods] }),
  };
}
