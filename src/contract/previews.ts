import type { NetworkAccess } from './adapter';
import type { Network } from './network';
import type { TransactionRequest } from './transactions';

export interface PreviewRequest extends NetworkAccess {
  network: Network;
  /** Whose transactions they are, and whose balances are watched. */
  address: string;
  /** Carried out one after the other. */
  transactions: readonly TransactionRequest[];
  signal?: AbortSignal | undefined;
}

/** Something that reaches an account, or leaves it. The network's fee is no part of it. */
export interface AssetChange {
  direction: 'in' | 'out';
  /** Base units as decimal text; 1 for an item of a collection. */
  units: string;
  /** The contract or mint. Absent for the native currency. */
  address?: string | undefined;
  symbol: string;
  name: string;
  decimals: number;
  /** An item of a collection (ERC-721, ERC-1155), and no token that is counted. */
  tokenId?: string | undefined;
}

/** What somebody else may take from then on. */
export interface AllowanceChange {
  spender: string;
  address: string;
  symbol: string;
  name: string;
  decimals: number;
  /** Base units as decimal text; 0 takes an allowance back. */
  units: string;
  /** So much that it has no bound, or every item of a collection. */
  isUnlimited: boolean;
}

/** What transactions would do, by a simulation at the network's node. */
export type TransactionPreview =
  | {
      status: 'simulated';
      changes: readonly AssetChange[];
      allowances: readonly AllowanceChange[];
      /** The node tells of the native currency and the tokens that are called alone: more may change hands. */
      isPartial?: boolean | undefined;
    }
  /** They would not go through. `reason`: in the node's words. */
  | { status: 'fails'; reason: string }
  /** The node cannot simulate. */
  | { status: 'unavailable' };

/** How a namespace finds out what transactions would do. Loaded when first needed. */
export interface Previews {
  /** Asks the node, and no wallet. Rejects where the node cannot be reached. */
  preview(parameters: PreviewRequest): Promise<TransactionPreview>;
}
