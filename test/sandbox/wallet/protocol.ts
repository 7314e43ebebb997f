import type { RpcErrorBody } from '../rpcError';
import type { Art } from './art';

/** What a wallet is asked to consent to. */
export type ConsentKind =
  | 'connect'
  | 'unlock'
  | 'switch'
  | 'add'
  | 'message'
  | 'typedData'
  | 'transaction'
  | 'calls'
  | 'grant'
  | 'revoke';

/** A request as the person sees it: words only, made in the backend. */
export interface ConsentView {
  id: string;
  wallet: { id: string; name: string; art: Art };
  origin: string;
  kind: ConsentKind;
  title: string;
  locked: boolean;
  rows: { label: string; value: string; code?: boolean }[];
  /** The message or data to read before signing. */
  text?: string;
  /** The accounts to choose from when connecting. */
  accounts?: { address: string; name: string }[];
}

/** How a request ended. */
export type Settled = { result: unknown } | { error: RpcErrorBody };

/** The first answer to a call. Without `ask` the wallet stays silent and asks nobody. */
export type CallReply = Settled | { pending: string; ask?: { view: ConsentView; window: string | undefined } };

/** What the page side says to the wallet's backend. */
export type WalletMessage =
  | { type: 'call'; wallet: string; origin: string; method: string; params?: unknown }
  | { type: 'answer'; id: string; approve: boolean; accounts?: string[] }
  | { type: 'unlock'; id: string }
  | { type: 'settled'; ids: string[] };

/** What an origin may know of a wallet. */
export interface WalletSnapshot {
  id: string;
  chainId: string;
  accounts: string[];
}

/** What the backend tells the page side. */
export type WalletPush =
  | { type: 'hello'; wallets: WalletSnapshot[] }
  | { type: 'event'; wallet: string; event: 'accountsChanged' | 'chainChanged' | 'disconnect'; value: unknown }
  | { type: 'settled'; id: string; outcome: Settled }
  | { type: 'view'; view: ConsentView };

/** What the page script is told when it is made; the address is its own script's when none is given. */
export interface PageSetup {
  url: string | undefined;
  wallets: { id: string; uuid: string; name: string; rdns: string; icon: string }[];
  /** Wallet that also sits at `window.ethereum`, as older ones do. */
  legacy: string | undefined;
  /** `none`: no window and no dialog, requests are answered by a test. */
  ask: 'window' | 'page' | 'none';
}
