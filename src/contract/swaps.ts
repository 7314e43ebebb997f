import type { CaipNetworkId } from '../caip';
import type { NetworkAccess } from './adapter';
import type { Network } from './network';
import type { Token } from './tokens';
import type { TransactionFields } from './transactions';

/** What is given for what, on one network. */
export interface SwapRequest {
  network: Network;
  from: Token;
  to: Token;
  /** Base units of `from`, decimal text. */
  units: string;
  /** Who asks; nobody where no wallet is connected. */
  address?: string | undefined;
  signal: AbortSignal;
}

/** A call of a contract, not yet signed. */
export interface SwapCall {
  to: string;
  data: string;
  /** Base units of the native currency, decimal text. */
  value: string;
}

/**
 * Quotes and transactions of swaps, from the host's own service instead of the hosted one: `services.swap`. All
 * amounts are base units as decimal text. What it throws is the cause of an error `swap/...`; where nobody offers
 * anything it throws an error whose text says "insufficient liquidity".
 */
export interface SwapService {
  /** CAIP-2: where it swaps. Default: the networks of the hosted service. */
  readonly networkIds?: readonly CaipNetworkId[] | undefined;
  /** Contracts that are trusted where the network's node cannot say beforehand what a swap would do. Default: none. */
  readonly routers?: readonly string[] | undefined;
  /** What can be swapped; the native currency has no `address`. */
  fetchTokens(parameters: { network: Network; signal: AbortSignal }): Promise<readonly Token[]>;
  /** What comes out, in base units of `to`. */
  fetchQuote(request: SwapRequest): Promise<{ units: string }>;
  /** What a unit of gas costs now. */
  fetchGasPrice(parameters: { network: Network; signal: AbortSignal }): Promise<string>;
  /** How much of a token the service's contract may spend already. */
  fetchAllowance(parameters: { network: Network; token: Token; address: string; signal: AbortSignal }): Promise<string>;
  /** Lets the service's contract spend just so much of a token. */
  buildApproval(parameters: {
    network: Network;
    token: Token;
    address: string;
    units: string;
    signal: AbortSignal;
  }): Promise<SwapCall>;
  /** The swap itself. `units`: what is expected to come out. */
  buildSwap(request: SwapRequest & { address: string; slippagePercent: number }): Promise<SwapCall & { units: string }>;
}

/** What a token cost at a time. */
export interface PricePoint {
  /** Unix milliseconds. */
  timestamp: number;
  /** US dollars for one, as decimal text. */
  price: string;
}

/** What tokens cost, from the host's own service instead of the hosted one: `services.prices`. */
export interface PriceService {
  /** US dollars for one, as decimal text; `undefined` where nobody knows. */
  fetchPrice(parameters: { network: Network; token: Token; signal: AbortSignal }): Promise<string | undefined>;
  /** What one has cost, in any order; none where nobody knows. The hosted service tells no history. */
  fetchPriceHistory?(parameters: {
    network: Network;
    token: Token;
    signal: AbortSignal;
  }): Promise<readonly PricePoint[]>;
}

export interface SimulateSwapParameters extends NetworkAccess {
  address: string;
  calls: readonly SwapCall[];
  from: Token;
  to: Token;
  signal?: AbortSignal | undefined;
}

/** How a namespace swaps: what is said to wallets and asked of nodes. Loaded when first needed. */
export interface Swaps {
  /** The address that stands for the native currency in the words of services. */
  readonly nativeAddress: string;
  /** Who may spend how much by a call; `undefined` where it is no approval. */
  readApproval(call: SwapCall): { spender: string; units: bigint } | undefined;
  /** Lets a contract spend just so much of a token; 0 takes it back. */
  toApproval(token: Token, spender: string, units: bigint): SwapCall;
  /**
   * What calls, one after the other, would take of one token and give of another, by the network's node and without
   * anybody's signature; `undefined` where it cannot say. Rejects with what the node says where they would fail.
   */
  simulate(parameters: SimulateSwapParameters): Promise<{ spent: bigint; received: bigint } | undefined>;
  /** Gas and what it costs at most, in the native currency. Rejects with what the node says where it would fail. */
  estimate(
    parameters: NetworkAccess & { address: string; call: SwapCall; signal?: AbortSignal | undefined },
  ): Promise<{ fields: TransactionFields; fee: bigint }>;
  /** What an account has of both tokens and of the native currency, now. */
  readBalances(
    parameters: NetworkAccess & {
      address: string;
      tokens: readonly Token[];
      signal?: AbortSignal | undefined;
    },
  ): Promise<readonly bigint[]>;
}
