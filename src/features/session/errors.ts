import { defineErrors, type CommonErrorCode, type ErrorCodeOf, type rareError, type sharedError } from '../../errors';
import type { connectError } from './connectErrors';
import type { rareSessionError } from './rareErrors';

/** What goes wrong with connections, from the first page on. */
export const sessionError = defineErrors({
  'session/not-connected': ['Connector not connected.', 'notice'],
  'session/reconnect-unavailable': 'Connector "{name}" is unavailable while reconnecting',
  'session/chain-unsupported': ['Chain is not supported', 'notice'],
  'session/superseded': 'Request was aborted',
});

export type SessionErrorCode =
  | ErrorCodeOf<typeof sessionError>
  | ErrorCodeOf<typeof connectError>
  | ErrorCodeOf<typeof rareSessionError>
  | ErrorCodeOf<typeof sharedError>
  | ErrorCodeOf<typeof rareError>
  | CommonErrorCode;
