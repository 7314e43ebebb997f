import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import type { AccountErrorCode } from './errors';
import { askForMethod, type RequestOptions } from './askForMethod';

export interface SignTransactionParameters<Transaction = unknown> extends RequestOptions {
  transaction: Transaction;
}
/** In the form of what was given. */
export type SignTransactionReturnType<Transaction = unknown> = Transaction;
export type SignTransactionErrorType = KitError<AccountErrorCode>;

/**
 * Signs without sending; the answer has the form of what was given (Solana: web3.js objects, `@solana/kit`
 * transactions, bytes).
 *
 * @throws `account/method-unsupported` where the wallet cannot; `wallet/user-rejected`; `account/sign-failed`;
 * `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const signed = await signTransaction(kit, { transaction, namespace: 'solana' });
 */
export async function signTransaction<Transaction>(
  kit: Kit,
  { transaction, ...options }: SignTransactionParameters<Transaction>,
): Promise<SignTransactionReturnType<Transaction>> {
  return askForMethod(kit, options, 'signTransaction', (sign, signer) => sign({ ...signer, transaction }));
}
