import { defineErrors, type ErrorCodeOf } from '../../errors';
import type { PairingErrorCode, TransactionErrorCode } from '../../contract/errorCodes';
import type { kitError } from '../../contract/kitErrors';
import type { SessionErrorCode } from '../session/errors';

/** What goes wrong with requests to a wallet and with balances. */
export const accountError = defineErrors({
  'account/balance-unavailable': ['Token Balance Unavailable', 'notice'],
  'account/sign-failed': ['Sign message failed', 'notice'],
  'account/typed-data-failed': ['Error signing message', 'notice'],
  'account/send-failed': ['The wallet could not send the transaction', 'notice'],
  'account/method-unsupported': ['The wallet does not support this method', 'notice'],
  'account/chain-mismatch': 'The wallet is on {actual}, the request is for {expected}',
});

export type AccountErrorCode =
  | ErrorCodeOf<typeof accountError>
  | SessionErrorCode
  | ErrorCodeOf<typeof kitError>
  | TransactionErrorCode
  | PairingErrorCode
  | (string & {});
