import { defineErrors, isKitError, type ErrorCodeOf, type KitError } from '../../errors';
import type { PairingErrorCode, TransactionErrorCode } from '../../contract/errorCodes';
import type { kitError } from '../../contract/kitErrors';
import type { accountError } from '../account/errors';
import type { SessionErrorCode } from '../session/errors';

/** What goes wrong with batched calls, permissions and assets. */
export const callsError = defineErrors({
  'calls/empty': 'A batch needs at least one call',
  'calls/recipient-invalid': 'The recipient of call {number} must start with 0x',
  'calls/data-invalid': 'The data of call {number} must start with 0x',
  'calls/send-failed': ['The wallet could not send the calls', 'notice'],
  'calls/interrupted': ['{sent} of {total} transactions were sent, then one failed', 'notice'],
  'calls/account-changed': 'Another account is in use now',
  'calls/status-unavailable': ['The wallet does not say what became of the calls', 'notice'],
  'calls/capabilities-unavailable': 'The wallet does not say what it can do',
  'calls/grant-failed': ['The wallet could not grant the permissions', 'notice'],
  'calls/revoke-failed': ['The wallet could not revoke the permissions', 'notice'],
  'calls/permissions-empty': 'A request for permissions needs at least one',
  'calls/expiry-invalid': 'The expiry "{value}" is invalid: it must be in the future, in whole Unix seconds',
  'calls/assets-unavailable': ['The wallet does not say what it holds', 'notice'],
  'calls/capability-unsupported': ['The wallet lacks a capability that the calls need', 'notice'],
  'calls/chain-unsupported': ['Chain is not supported', 'notice'],
  'calls/duplicate-id': 'The wallet has calls with this id already',
  'calls/unknown-id': 'The wallet does not know these calls',
  'calls/too-large': ['These are more calls than the wallet takes together', 'notice'],
  'calls/upgrade-rejected': ['The account was not upgraded, so the calls were not sent', 'notice'],
  'calls/atomicity-unsupported': ['The wallet cannot carry out the calls all or none', 'notice'],
});

export type CallsErrorCode =
  | ErrorCodeOf<typeof callsError>
  | ErrorCodeOf<typeof accountError>
  | SessionErrorCode
  | ErrorCodeOf<typeof kitError>
  | TransactionErrorCode
  | PairingErrorCode
  | (string & {});

/**
 * What `sendCalls` with `fallback: 'sequential'` throws when some transactions were sent before one failed. What failed
 * is its `cause`, a `KitError`: `wallet/user-rejected` where the person declined.
 */
export type InterruptedCallsError = KitError<'calls/interrupted'> & {
  /** What `getCallsStatus` and `useCallsStatus` take, for those that were sent. */
  readonly id: string;
  /** Those that were sent, in order. */
  readonly transactionIds: readonly string[];
};

export function toInterruptedCallsError(
  sent: Pick<InterruptedCallsError, 'id' | 'transactionIds'>,
  total: number,
  cause: unknown,
): InterruptedCallsError {
  const values = { sent: String(sent.transactionIds.length), total: String(total) };
  return Object.assign(callsError('calls/interrupted', { values, cause }), sent);
}

/**
 * Whether only some transactions of a batch were sent, which the error then names.
 *
 * @example if (isInterruptedCalls(error)) show(error.transactionIds);
 */
export function isInterruptedCalls(error: unknown): error is InterruptedCallsError {
  return isKitError(error) && error.code === 'calls/interrupted' && 'transactionIds' in error;
}
