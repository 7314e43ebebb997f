import type { CaipNetworkId } from '../caip';
import type { TransactionTrace } from './adapter';
import type { RpcRequest } from './connector';
import type { Network } from './network';

/** What a page asks a wallet to do with a batch or with one call of it (EIP-5792), by the name of the capability. */
export type CallCapabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One call of a batch. */
export interface Call {
  /** The recipient, with `0x`. */
  to: string;
  /** Hex, with `0x`. */
  data?: string | undefined;
  /** Base units (wei). */
  value?: bigint | undefined;
  /** For this call alone. */
  capabilities?: CallCapabilities | undefined;
}

/** What a batch has become: `failed` never got into a block, `reverted` did as a whole, `partial` in part. */
export type CallsOutcome = 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partial';

/** The receipt of a transaction that carried calls. */
export interface CallReceipt {
  status: 'success' | 'reverted';
  transactionId: string;
  blockHash: string | undefined;
  /** Decimal text: plain data holds no bigint. */
  blockNumber: string | undefined;
  /** Decimal text. */
  gasUsed: string | undefined;
  logs: readonly { address: string; data: string; topics: readonly string[] }[];
}

/** How a batch stands. */
export interface CallsStatus {
  id: string;
  status: CallsOutcome;
  /** EIP-5792's number: 100, 200, 400, 500, 600, or another of the same hundred. */
  statusCode: number;
  /** Whether all calls stand or fall together; `undefined` where the wallet does not say. */
  atomic: boolean | undefined;
  networkId: CaipNetworkId | undefined;
  /** None while a batch is pending; of transactions that were sent one by one those that are in a block. */
  receipts: readonly CallReceipt[];
  capabilities?: Readonly<Record<string, unknown>> | undefined;
}

/** What a wallet can do on a network, by the name of the capability; `atomic` is EIP-5792's own. */
export type WalletCapabilities = Readonly<Record<string, unknown>> & {
  /** `ready`: once the person has agreed to upgrade the account. */
  readonly atomic?: { readonly status: 'supported' | 'ready' | 'unsupported' } | undefined;
};
export type CapabilitiesByNetwork = Readonly<Record<CaipNetworkId, WalletCapabilities>>;

/** A type and what belongs to it, as EIP-7715 writes signers, permissions and policies. */
export interface Typed {
  /** Such as `native-token-transfer`, `contract-call`; of signers `wallet`, `key`, `keys`, `account`. */
  type: string;
  data?: unknown;
}

export interface PermissionRequest {
  /** Unix seconds. */
  expiry: number;
  /** Who may act with them. */
  signer: Typed;
  permissions: readonly Typed[];
  /** Such as `gas-limit`, `call-limit`, `rate-limit`. */
  policies?: readonly Typed[] | undefined;
}

/** What the wallet has granted, which may be less than what was asked for. */
export interface GrantedPermissions extends PermissionRequest {
  /** By it they are used, and revoked. */
  context: string;
  networkId: CaipNetworkId;
  address: string | undefined;
  accountMeta?: Readonly<Record<string, unknown>> | undefined;
  signerMeta?: Readonly<Record<string, unknown>> | undefined;
}

/** A granted session in the words of older wallets. */
export interface GrantedSession {
  id: string;
  permissions: readonly Typed[];
  /** Unix seconds. */
  expiry: number;
  /** CAIP-10. */
  address: string;
}

/** Something an account holds (EIP-7811). */
export interface WalletAsset {
  /** `native`, or the contract. */
  address: string;
  /** In small letters: `native`, `erc20`, `erc721`, or a wallet's own. */
  type: string;
  /** Base units. */
  balance: bigint;
  metadata: Readonly<Record<string, unknown>>;
}
export type AssetsByNetwork = Readonly<Record<CaipNetworkId, readonly WalletAsset[]>>;

/** Batched calls (EIP-5792), permissions (EIP-7715) and assets (EIP-7811) of a connected wallet. */
export interface WalletCalls {
  sendCalls(parameters: {
    address: string;
    network: Network;
    calls: readonly Call[];
    atomicRequired: boolean;
    id?: string | undefined;
    capabilities?: CallCapabilities | undefined;
  }): Promise<{ id: string; capabilities?: Readonly<Record<string, unknown>> | undefined }>;
  getCallsStatus(parameters: { id: string }): Promise<CallsStatus>;
  /** `networks`: none are whatever the wallet names; what it says of all at once it says of those `listed`. */
  getCapabilities(parameters: {
    address: string;
    networks: readonly Network[];
    listed?: readonly Network[] | undefined;
  }): Promise<CapabilitiesByNetwork>;
  grantPermissions(parameters: PermissionRequest & { address: string; network: Network }): Promise<GrantedPermissions>;
  /**
   * Resolves with the account's signature where the wallet gives one. `session` is what was granted, for wallets that
   * want to hear it again (`wallet_revokePermissions` of before EIP-7715's last form).
   */
  revokePermissions(parameters: { context: string; session?: GrantedSession | undefined }): Promise<string | undefined>;
  getAssets(parameters: {
    address: string;
    networks: readonly Network[];
    types?: readonly string[] | undefined;
  }): Promise<AssetsByNetwork>;
  /**
   * How transactions stand that were sent one by one. Asks the network and no wallet. `traces`: what earlier looks have
   * learnt, by id, so that one is followed although another took its place; what this one learns joins it.
   */
  readTransactions(parameters: {
    ids: readonly string[];
    rpc: RpcRequest;
    traces?: Map<string, TransactionTrace> | undefined;
  }): Promise<Omit<CallsStatus, 'id' | 'networkId'>>;
}

/** Loads them. A wallet that has said which it knows names those. */
export interface LoadCalls {
  (): Promise<WalletCalls>;
  readonly names?: readonly (keyof WalletCalls)[] | undefined;
}
