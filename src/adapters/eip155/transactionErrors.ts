import { defineErrors } from '../../errors';

/** Why a transaction is refused before the wallet is asked. */
export const transactionError = defineErrors({
  'transaction/chain-id-invalid': 'Chain id "{value}" is invalid: it must be a whole number above 0',
  'transaction/address-invalid': 'Address "{value}" is invalid: it must be 0x and 40 hex characters, with a right checksum where letters are mixed (EIP-55)',
  'transaction/empty': 'The transaction has neither a recipient nor data',
  'transaction/data-invalid': 'The data of the transaction is no hex text of whole bytes with 0x',
  'transaction/quantity-invalid': '{field} "{value}" is invalid: it must be a whole number of 0 or more, given as a bigint',
  'transaction/fee-too-high': '{field} "{value}" is higher than the highest number there is, 2^256 - 1',
  'transaction/tip-above-fee': 'The priority fee {tip} is higher than the whole fee {fee} it is part of',
});
