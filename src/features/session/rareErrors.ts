import { defineErrors } from '../../errors';

/** What goes wrong with the choice among several accounts or wallets. */
export const rareSessionError = defineErrors({
  'session/account-not-found': 'Account {address} not found for connector {connector}',
  'session/invalid-status': 'Invalid connection status',
});
