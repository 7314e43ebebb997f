import { defineErrors, type ErrorCodeOf } from '../../errors';
import type { PairingErrorCode, TransactionErrorCode } from '../../contract/errorCodes';
import type { kitError } from '../../contract/kitErrors';
import type { SessionErrorCode } from '../session/errors';
import type { balanceError } from './balanceErrors';

/** What goes wrong with requests to a wallet. */
export const accountError = defineErrors({
  'account/sign-failed': ['Sign message failed', 'notice'],
  'account/typed-data-failed': ['Error signing message', 'notice'],
  'account/send-failed': ['The wallet could not send the transaction', 'notice'],
  'account/method-unsupported': ['The wallet does not support this method', 'notice'],
  'account/chain-mismatch': 'The wallet is on {actual}, the request is for {expected}',
});

export type AccountErrorCode =
  | ErrorCodeOf<typeof accountError>
  | ErrorCodeOf<typeof balanceError>
  | SessionErrorCode
  | ErrorCodeOf<typeof kitError>
  | TransactionErrorCode
  | PairingErrorCode
  | (string & {});
