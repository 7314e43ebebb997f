import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import type { AccountErrorCode } from './errors';
import { request, type RequestOptions } from './request';

export interface SignAllTransactionsParameters<Transaction = unknown> extends RequestOptions {
  transactions: readonly Transaction[];
}
/** In the form and order of what was given. */
export type SignAllTransactionsReturnType<Transaction = unknown> = readonly Transaction[];
export type SignAllTransactionsErrorType = KitError<AccountErrorCode>;

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
  return request(kit, options, 'signAllTransactions', (sign, signer) => sign({ ...signer, transactions }));
}
