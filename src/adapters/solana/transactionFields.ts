/** What a Solana transaction says beside `to` and `value` (lamports), or instead of them. */
export interface SolanaTransactionFields {
  /** Instead of `to` and `value`: any form that `signTransaction` takes. */
  transaction?: unknown;
  /** What the node simulates against: `processed`, `confirmed`, `finalized`, or one of their older names. */
  preflightCommitment?: string | undefined;
  skipPreflight?: boolean | undefined;
  maxRetries?: number | undefined;
}

declare module '../../contract/transactions' {
  interface TransactionRequest extends SolanaTransactionFields {}
}
