import { defineErrors, type CommonErrorCode, type ErrorCodeOf, type rareError, type sharedError } from '../../errors';
import type { RequestErrorCode } from '../../contract/errorCodes';

/** What goes wrong while signing in and out. */
export const siwxError = /* @__PURE__ */ defineErrors({
  'siwx/not-configured': 'Sign-in is not configured: give createKit({ siwx: siwx() })',
  'siwx/initialize-failed': ['A problem occurred while trying initialize authentication', 'notice'],
  'siwx/sign-in-failed': ['Error signing message', 'notice'],
  'siwx/sign-out-failed': ['Signing out failed: you are still signed in', 'notice'],
  'siwx/account-changed': ['Another account is in use now', 'notice'],
  'siwx/no-answer': 'The server did not answer within {seconds} seconds',
});

export type SiwxErrorCode =
  | ErrorCodeOf<typeof siwxError>
  | ErrorCodeOf<typeof sharedError>
  | ErrorCodeOf<typeof rareError>
  | 'siwx/invalid-message'
  | 'network/not-found'
  | RequestErrorCode
  | CommonErrorCode;
