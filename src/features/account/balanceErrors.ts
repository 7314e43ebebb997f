import { defineErrors } from '../../errors';

/** What goes wrong with balances, apart from what wallets are asked: a catalogue loads as a whole. */
export const balanceError = defineErrors({
  'account/balance-unavailable': ['Token Balance Unavailable', 'notice'],
});
