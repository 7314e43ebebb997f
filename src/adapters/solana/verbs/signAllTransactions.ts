import { askForMethod } from '../../../features/account/askForMethod';
import type { Network } from '../../../contract/network';
import type { CommonErrorCode, KitError } from '../../../errors';
import type { Kit } from '../../../contract/kit';
import type { RequestErrorCode } from '../../../contract/errorCodes';
import type { RequestOptions } from '../../../contract/walletRequest';

declare module '../../../contract/connector' {
  interface WalletMethods {
    /** The same for several, which the person approves together. */
    signAllTransactions?<Transaction>(parameters: {
      address: string;
      network: Network;
      transactions: readonly Transaction[];
    }): Promise<readonly Transaction[]>;
    /** Sign in with Solana: one prompt that connects, shows and signs the message the wallet makes of `input`. */
    signIn?(parameters: {
      input: Readonly<Record<string, unknown>>;
    }): Promise<{ address: string; message: Uint8Array; signature: string }>;
  }
}

export interface SignAllTransactionsParameters<Transaction = unknown> extends RequestOptions {
  transactions: readonly Transaction[];
}
/** In the form and order of what was given. */
export type SignAllTransactionsReturnType<Transaction = unknown> = readonly Transaction[];
export type SignAllTransactionsErrorType = KitError<RequestErrorCode | CommonErrorCode>;

/**
 * Signs several that the person approves together, without sending.
 *
 * @throws `account/method-unsupported` where the wallet cannot; `wallet/user-rejected`; `account/sign-failed`;
 * `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const signed = await signAllTransactions(kit, { transactions: [first, second], namespace: 'solana' });
 */
export async function signAllTransactions<Transaction>(
  kit: Kit,
  { transactions, ...options }: SignAllTransactionsParameters<Transaction>,
): Promise<SignAllTransactionsReturnType<Transaction>> {
  return askForMethod(kit, options, 'signAllTransactions', (sign, signer) => sign({ ...signer, transactions }));
}
