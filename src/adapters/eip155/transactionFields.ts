/** What an EVM transaction says beside `to` and `value`. All amounts are in wei. */
export interface EvmTransactionFields {
  /** Hex, with `0x`. */
  data?: string | undefined;
  gas?: bigint | undefined;
  maxFeePerGas?: bigint | undefined;
  maxPriorityFeePerGas?: bigint | undefined;
  gasPrice?: bigint | undefined;
  nonce?: number | undefined;
}

declare module '../../contract/transactions' {
  interface TransactionRequest extends EvmTransactionFields {}
}
