import { defineErrors, type ErrorCodeOf } from '../../errors';
import type { AccountErrorCode } from '../account/errors';

/** What goes wrong with sending. */
export const sendError = defineErrors({
  'send/incomplete': ['An amount and receiver address are required', 'notice'],
  'send/token-required': ['A token is required', 'notice'],
  'send/unsupported-chain': ['Unsupported chain', 'notice'],
  'send/amount-invalid': ['The amount is not a number', 'notice'],
  'send/too-many-decimals': ['{symbol} has {decimals} decimals at most', 'notice'],
  'send/amount-zero': ['The amount is zero', 'notice'],
  'send/recipient-invalid': ['This is no address of {network}', 'notice'],
  'send/recipient-checksum': ['The address has a letter wrong: its checksum does not match', 'notice'],
  'send/name-resolving': ['The name is being looked up', 'notice'],
  'send/name-unknown': ['This name has no address on {network}', 'notice'],
  'send/name-failed': ['Error resolving name', 'notice'],
  'send/recipient-is-token': ['This is the address of the token itself: what is sent there is lost', 'notice'],
  'send/recipient-is-nobody': ['Nobody has this address: what is sent there is lost', 'notice'],
  'send/recipient-no-wallet': ['This address cannot receive the token', 'notice'],
  'send/insufficient-funds': ['There is not enough {symbol}', 'notice'],
  'send/fee-not-covered': ['There is not enough {symbol} for the network fee', 'notice'],
  'send/below-minimum': ['The network takes no amount as small as this', 'notice'],
  'send/remainder-below-minimum': ['The network lets no rest as small as this stay: send less, or all', 'notice'],
  'send/token-untransferable': ['This token cannot be sent', 'notice'],
  'send/refused': ['The token refuses the transfer: {reason}', 'notice'],
  'send/estimate-failed': ['The network fee could not be estimated', 'notice'],
  'send/transaction-failed': ['The network refused the transaction: {reason}', 'notice'],
  'send/cancelled': ['The transaction was cancelled in the wallet', 'notice'],
  'send/under-way': ['The wallet is still asked about the last one', 'notice'],
  'send/changed': ['What is sent changed while it was prepared', 'notice'],
});

/** What a rule says before anybody is asked. */
export type SendProblemCode = ErrorCodeOf<typeof sendError>;
export type SendErrorCode = SendProblemCode | AccountErrorCode;
