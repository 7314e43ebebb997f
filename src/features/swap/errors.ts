import { defineErrors, type ErrorCodeOf } from '../../errors';
import type { AccountErrorCode } from '../account/errors';
import type { CallsErrorCode } from '../calls/errors';

/** What goes wrong with swapping. */
export const swapError = defineErrors({
  'swap/unsupported-chain': ['Network not supported for Swaps', 'notice'],
  'swap/gas-price-unsupported': ['Network not supported for Gas Price', 'notice'],
  'swap/incomplete': ['An amount is required', 'notice'],
  'swap/token-required': ['Two tokens are required', 'notice'],
  'swap/same-token': ['A token cannot be swapped for itself', 'notice'],
  'swap/amount-invalid': ['The amount is not a number', 'notice'],
  'swap/too-many-decimals': ['{symbol} has {decimals} decimals at most', 'notice'],
  'swap/amount-zero': ['The amount is zero', 'notice'],
  'swap/slippage-invalid': ['The slippage is a whole number of percent, from 0 to 50', 'notice'],
  'swap/insufficient-funds': ['There is not enough {symbol}', 'notice'],
  'swap/fee-not-covered': ['There is not enough {symbol} for the network fee', 'notice'],
  'swap/insufficient-liquidity': ['Nobody offers enough {symbol} for this amount', 'notice'],
  'swap/quote-failed': ['The price could not be read', 'notice'],
  'swap/tokens-unavailable': ['The tokens could not be read', 'notice'],
  'swap/prepare-failed': ['The swap could not be prepared', 'notice'],
  'swap/changed': ['The price has changed: look at it again before you sign', 'notice'],
  'swap/draft-changed': ['The swap was stopped: the account, the network or what is swapped has changed', 'notice'],
  'swap/untrusted': ['The swap was stopped: what is to be signed is not what was quoted', 'notice'],
  'swap/unverifiable': ['The swap was stopped: the network cannot say what it would do', 'notice'],
  'swap/refused': ['The network would refuse the swap: {reason}', 'notice'],
  'swap/approval-failed': ['The network refused the approval: {reason}', 'notice'],
  'swap/approval-pending': ['The approval is not confirmed yet: swap once it is', 'notice'],
  'swap/transaction-failed': ['The network refused the swap: {reason}', 'notice'],
  'swap/cancelled': ['The transaction was cancelled in the wallet', 'notice'],
  'swap/under-way': ['The wallet is still asked about the last one', 'notice'],
});

export type SwapErrorCode = ErrorCodeOf<typeof swapError> | CallsErrorCode | AccountErrorCode;
