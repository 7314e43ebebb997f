import type { Network } from './network';
import type { CaipAssetId, CaipNetworkId } from '../caip';

/** What can be held and sent: a network's native currency, or a token on it. Plain data. */
export interface Token {
  /** CAIP-2. */
  networkId: CaipNetworkId;
  /** The contract or mint. Absent for the native currency. */
  address?: string | undefined;
  symbol: string;
  name: string;
  decimals: number;
  iconUrl?: string | undefined;
}

/** A token and how much of it an account holds. */
export interface TokenBalance extends Token {
  /** Base units as decimal text: plain data holds no bigint. */
  units: string;
  /** The same, exact, in whole tokens. */
  value: string;
  /** What one costs, as decimal text in US dollars, where the source knows. */
  price?: string | undefined;
  /** What all of it is worth, as decimal text in US dollars. Never there for spam. */
  fiatValue?: string | undefined;
  /** It looks like an advertisement or like another token: show it apart, and no value of it. */
  isSpam: boolean;
}

/**
 * A token that the host lists, for networks whose tokens are read from their nodes: CAIP-19
 * (`eip155:1/erc20:0x…`), or with what the node need not be asked for.
 */
export type TokenInput = CaipAssetId | (Omit<Token, 'address'> & { address: string });

/** A token whose balance is asked for; what is left out is read from the network. */
export interface TokenReference {
  address: string;
  symbol?: string | undefined;
  name?: string | undefined;
  decimals?: number | undefined;
  iconUrl?: string | undefined;
}

/** What an account holds of a token. */
export interface TokenHolding extends TokenReference {
  symbol: string;
  name: string;
  decimals: number;
  /** Base units. */
  units: bigint;
  /** What one costs in US dollars, where the source knows. */
  price?: string | undefined;
}

/** Balances from the host's own service, instead of the networks' nodes: `services.balances`. */
export interface BalanceService {
  /** An account's native balance in base units. What it throws is the cause of `account/balance-unavailable`. */
  fetchNativeBalance(parameters: { address: string; network: Network; signal: AbortSignal }): Promise<bigint>;
  /** What it holds of tokens. Without it, those that the host lists are read from the network. */
  fetchTokens?(parameters: {
    address: string;
    network: Network;
    signal: AbortSignal;
  }): Promise<readonly TokenHolding[]>;
}
