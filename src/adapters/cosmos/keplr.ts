import type { ChainInfo } from './chainInfo';

/** Keplr's interface, as far as it is used here. Others imitate it, not always in full. */
export interface Keplr {
  enable(chainIds: string | readonly string[]): Promise<void>;
  disable?(chainIds?: string | readonly string[]): Promise<void>;
  /** A Ledger (`isNanoLedger`) signs amino documents alone. */
  getKey(
    chainId: string,
  ): Promise<{ bech32Address: string; pubKey?: Uint8Array; name?: string; isNanoLedger?: boolean }>;
  /** What was signed, and `{ pub_key, signature }`. */
  signAmino?(chainId: string, signer: string, document: unknown): Promise<unknown>;
  signDirect?(chainId: string, signer: string, document: unknown): Promise<unknown>;
  /** `{ pub_key, signature }`. */
  signArbitrary?(chainId: string, signer: string, message: string | Uint8Array): Promise<unknown>;
  /** Answers the hash. */
  sendTx?(chainId: string, transaction: Uint8Array, mode: 'sync' | 'async' | 'block'): Promise<unknown>;
  experimentalSuggestChain?(info: ChainInfo): Promise<void>;
}
