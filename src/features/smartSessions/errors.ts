import { defineErrors, type ErrorCodeOf } from '../../errors';
import type { CallsErrorCode } from '../calls/errors';

/** What goes wrong with the sessions of smart accounts. */
export const smartSessionError = /* @__PURE__ */ defineErrors({
  'sessions/fetch-failed': ['Sessions could not be read', 'notice'],
  'sessions/revoke-failed': ['The session could not be ended', 'notice'],
  'sessions/not-found': ['This session is not open any more', 'notice'],
});
export type SmartSessionErrorCode = ErrorCodeOf<typeof smartSessionError> | CallsErrorCode;
