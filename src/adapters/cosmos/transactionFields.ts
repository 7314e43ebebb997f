/** What a Cosmos transaction says instead of `to` and `value`. */
export interface CosmosTransactionFields {
  /** A signed `TxRaw`, bytes or hex. It is only sent. */
  signedTransaction?: Uint8Array | string | undefined;
}

declare module '../../contract/transactions' {
  interface TransactionRequest extends CosmosTransactionFields {}
}
