import type { CaipNetworkId, Namespace } from '../caip';
import type { Network } from '../kit/network';

/** Specification section 3: eoa and smartAccount, or payment (index 0) and ordinal (index 1) on Bitcoin. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';

/** An account as a wallet shows it. */
export interface WalletAccount {
  address: string;
  type: AccountType;
  publicKey?: string | undefined;
  path?: string | undefined;
}

/** Specification section 3, plus the pairing connector's own. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT';

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
}

/** What a connected wallet can be asked to do. A method the wallet lacks is absent. */
export interface WalletMethods {
  /** Returns the signature as the namespace writes it (hex, base58 or base64). */
  signMessage?(parameters: { address: string; message: string | Uint8Array }): Promise<string>;
  /** EIP-712. */
  signTypedData?(parameters: { address: string; typedData: TypedData }): Promise<string>;
  /** Returns the transaction id. */
  sendTransaction?(parameters: TransactionRequest & { address: string; network: Network }): Promise<string>;
  /** Moves the wallet to a network. Rejects when it stays where it is. */
  switchNetwork?(network: Network): Promise<void>;
}

/** EIP-712 typed data. `bigint` is allowed wherever a number is. */
export interface TypedData {
  domain?: Record<string, unknown> | undefined;
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
}

/** A transaction in the words of the namespace. EVM: `to`, `value` (wei), `data`, and gas fields in wei. */
export interface TransactionRequest {
  to?: string | undefined;
  /** Base units. */
  value?: bigint | undefined;
  data?: string | undefined;
  gas?: bigint | undefined;
  maxFeePerGas?: bigint | undefined;
  maxPriorityFeePerGas?: bigint | undefined;
  gasPrice?: bigint | undefined;
  nonce?: number | undefined;
  [field: string]: unknown;
}

export type LinkChange =
  | { type: 'accounts'; accounts: readonly WalletAccount[] }
  | { type: 'network'; networkId: CaipNetworkId }
  | { type: 'disconnect' };

/** A live agreement with a wallet about one namespace. */
export interface WalletLink {
  readonly namespace: Namespace;
  /** At the time of linking. Later accounts come as changes; the first is the active one. */
  readonly accounts: readonly WalletAccount[];
  /** The network the wallet is on, where wallets of the namespace have one. */
  readonly networkId?: CaipNetworkId | undefined;
  /** The raw provider (EIP-1193, Wallet Standard wallet, ...). */
  readonly provider: unknown;
  readonly methods: WalletMethods;
  subscribe(listener: (change: LinkChange) => void): () => void;
  disconnect(): Promise<void>;
}

export interface ConnectParameters {
  /** The namespaces to link; a connector that serves several links them together. */
  namespaces: readonly Namespace[];
  /** Every network the kit knows, by namespace. */
  networks: readonly Network[];
  /** The network to end on, where one was asked for. */
  networkId?: CaipNetworkId | undefined;
  /** Restore without any prompt; reject with `wallet/locked` where that is impossible. */
  silent: boolean;
  signal: AbortSignal;
}

/** Reaches a wallet. */
export interface Connector extends ConnectorSummary {
  connect(parameters: ConnectParameters): Promise<readonly WalletLink[]>;
}

export function summarizeConnector({ id, name, type, namespaces, icon, rdns, explorerId }: Connector): ConnectorSummary {
  return { id, name, type, namespaces: [...namespaces], icon, rdns, explorerId };
}
