import { defineErrors } from './defineErrors';

/** Errors that wallets of every namespace give when they connect. */
export const sharedError = defineErrors({
  'wallet/locked': ['The wallet is locked or has not shared an account', 'notice'],
  'session/connection-ended': ['Connection ended', 'notice'],
});
