import type { CaipNetworkId } from '../caip';
import type { Network } from './network';

/** What moved in a transaction, seen from the account whose activity it is. */
export interface ActivityTransfer {
  direction: 'in' | 'out' | 'self';
  /** Decimal text, in whole tokens. */
  quantity: string;
  symbol?: string | undefined;
  name?: string | undefined;
  iconUrl?: string | undefined;
  /** One item of a collection, and no token that is counted. */
  nft?: { name?: string | undefined; imageUrl?: string | undefined; isSpam: boolean } | undefined;
}

/** A transaction that an account took part in. Plain data. */
export interface ActivityItem {
  /** Unique in an account's activity. */
  id: string;
  /** The transaction's id on its network; empty of a batch whose wallet has not told it yet. */
  hash: string;
  /** CAIP-2. */
  networkId: CaipNetworkId;
  /** In the words of the service: `send`, `receive`, `trade`, `approve`, `mint`, ... */
  operation: string;
  /** `pending`: sent by this kit, its end not yet known. */
  status: 'confirmed' | 'failed' | 'pending';
  from?: string | undefined;
  to?: string | undefined;
  /** Unix milliseconds: when its block was made, or when it was sent as long as it is pending. */
  timestamp: number;
  application?: { name: string; iconUrl?: string | undefined } | undefined;
  transfers: readonly ActivityTransfer[];
}

/** Which page of whose activity. */
export interface ActivityRequest {
  address: string;
  network: Network;
  /** `cursor` of the page before; `undefined` for the first. */
  cursor: string | undefined;
  signal: AbortSignal;
}

/** What accounts have done, from the host's own service instead of the hosted one: `services.activity`. */
export interface ActivityService {
  /** What it throws is the cause of `activity/fetch-failed`; items of other networks are left out. */
  fetchActivity(parameters: ActivityRequest): Promise<ActivityPage>;
}

/** One page of activity, the newest first. */
export interface ActivityPage {
  items: readonly ActivityItem[];
  /** Asks for the page after it; `undefined` on the last. */
  cursor: string | undefined;
}
