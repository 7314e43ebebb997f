/** EIP-712 typed data. `bigint` is allowed wherever a number is. */
export interface TypedData {
  domain?: Record<string, unknown> | undefined;
  types: Record<string, readonly { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
}

/**
 * A transaction in the words of its namespace. The contract knows whom it goes to and how much; the rest is the
 * namespace's own, and its adapter's entry adds it by merging into this interface (`EvmTransactionFields` of
 * `mooring/eip155`, and so on). It is closed, so a misspelt field does not compile.
 */
export interface TransactionRequest {
  to?: string | undefined;
  /** Base units: wei, lamports, satoshis. */
  value?: bigint | undefined;
}

/** What an adapter adds to a transaction in the words of its namespace, such as gas and fees. */
export type TransactionFields = Omit<TransactionRequest, 'to' | 'value'>;
