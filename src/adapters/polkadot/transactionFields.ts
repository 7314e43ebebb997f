/** What a Polkadot transaction says instead of `to` and `value`. */
export interface PolkadotTransactionFields {
  /** A signed extrinsic, bytes or hex. It is only sent. */
  signedTransaction?: Uint8Array | string | undefined;
  /** Instead of a signed one: a `SignerPayloadJSON`, which the wallet signs and which is sent then. */
  payload?: Readonly<Record<string, unknown>> | undefined;
}

declare module '../../contract/transactions' {
  interface TransactionRequest extends PolkadotTransactionFields {}
}
