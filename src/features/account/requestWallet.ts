import type { Kit } from '../../contract/kit';
import type { RequestOptions, Signer } from '../../contract/walletRequest';
import type { KitError } from '../../errors';
import { type AnyMethod, askForMethod } from './askForMethod';
import type { AccountErrorCode } from './errors';

export interface RequestWalletParameters<Method extends AnyMethod = AnyMethod, Value = unknown> extends RequestOptions {
  /** The name of the method among those of the connection. */
  method: string;
  /** Calls it. `signer` is who is asked, and on which network the wallet is. */
  ask(method: Method, signer: Signer): Promise<Value>;
}
/** What the wallet answered. */
export type RequestWalletReturnType<Value = unknown> = Value;
export type RequestWalletErrorType = KitError<AccountErrorCode>;

/**
 * Asks the wallet in use for a method of its own: what a verb of a namespace from outside is made of.
 *
 * @throws `account/method-unsupported` where the wallet has no such method; `session/not-connected`;
 * `session/connection-ended`; `wallet/user-rejected`; `account/sign-failed`; `kit/aborted`.
 * @example
 * type Seal = (parameters: { address: string; text: string }) => Promise<string>;
 * const seal = (kit: Kit, { text, ...options }: SealParameters) =>
 *   requestWallet(kit, { ...options, method: 'seal', ask: (write: Seal, { address }) => write({ address, text }) });
 */
export function requestWallet<Method extends AnyMethod, Value>(
  kit: Kit,
  { method, ask, ...options }: RequestWalletParameters<Method, Value>,
): Promise<RequestWalletReturnType<Value>> {
  return askForMethod(kit, options, method, ask);
}
