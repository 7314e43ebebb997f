import type { CommonErrorCode } from '../../errors';
import { defineErrors, type ErrorCodeOf } from '../../errors';

/** What goes wrong with buying. */
export const onrampError = defineErrors({
  'onramp/unavailable': ['Nothing can be bought here', 'notice'],
  'onramp/unsupported-chain': ['Nothing can be bought on this network', 'notice'],
  'onramp/unknown-choice': 'There is no {what} "{name}" to choose',
  'onramp/amount-required': ['An amount is required', 'notice'],
  'onramp/amount-invalid': ['The amount is not a number', 'notice'],
  'onramp/too-many-decimals': ['{currency} has {decimals} decimals at most', 'notice'],
  'onramp/below-minimum': ['The least that can be paid is {minimum} {currency}', 'notice'],
  'onramp/above-maximum': ['The most that can be paid is {maximum} {currency}', 'notice'],
  'onramp/provider-required': ['Nobody sells {symbol} here', 'notice'],
  'onramp/quote-failed': ['The price could not be asked', 'notice'],
  'onramp/page-failed': ["The provider's page could not be opened", 'notice'],
  'onramp/page-unsafe': ['The address of the payment page is not safe', 'notice'],
  'onramp/popup-blocked': ['The browser has blocked the window', 'notice'],
});

/** What a rule says before anybody is asked. */
export type OnrampProblemCode = ErrorCodeOf<typeof onrampError>;
export type OnrampErrorCode = OnrampProblemCode | CommonErrorCode;
