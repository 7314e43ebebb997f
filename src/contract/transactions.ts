/** EIP-712 typed data. `bigint` is allowed wherever a number is. */
export interface TypedData {
  domain?: Record<string, unknown> | undefined;
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
}

/** What an EVM transaction may say. All amounts are in wei. */
export interface EvmTransactionFields {
  /** Hex, with `0x`. */
  data?: string | undefined;
  gas?: bigint | undefined;
  maxFeePerGas?: bigint | undefined;
  maxPriorityFeePerGas?: bigint | undefined;
  gasPrice?: bigint | undefined;
  nonce?: number | undefined;
}

/** What a Solana transaction may say. */
export interface SolanaTransactionFields {
  /** Instead of `to` and `value`: any form that `signTransaction` takes. */
  transaction?: unknown;
  /** What the node simulates against: `processed`, `confirmed`, `finalized`, or one of their older names. */
  preflightCommitment?: string | undefined;
  skipPreflight?: boolean | undefined;
  maxRetries?: number | undefined;
}

/** What a Polkadot or Cosmos transaction may say. */
export interface SignedTransactionFields {
  /** Signed already, bytes or hex: a Polkadot extrinsic, a Cosmos `TxRaw`. It is only sent. */
  signedTransaction?: Uint8Array | string | undefined;
  /** Polkadot, instead of a signed one: a `SignerPayloadJSON`, which the wallet signs and which is sent then. */
  payload?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A transaction in the words of the namespace. EVM: `to`, `value` (wei), `data`, and gas fields. Solana: `to` and
 * `value` (lamports), or a whole `transaction`. Bitcoin: `to` and `value` (satoshis). Polkadot: a `signedTransaction`
 * or a `payload`. Cosmos: a `signedTransaction`. It is closed, so a misspelt field does not compile; the adapter of
 * another namespace adds its fields by merging into this interface.
 */
export interface TransactionRequest extends EvmTransactionFields, SolanaTransactionFields, SignedTransactionFields {
  to?: string | undefined;
  /** Base units. */
  value?: bigint | undefined;
}
