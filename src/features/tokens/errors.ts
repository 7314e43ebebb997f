import { type CommonErrorCode, defineErrors, type ErrorCodeOf } from '../../errors';

/** What goes wrong with what tokens cost. */
export const tokensError = defineErrors({
  'tokens/prices-unavailable': 'The prices could not be read',
});

export type TokensErrorCode = ErrorCodeOf<typeof tokensError> | CommonErrorCode | 'network/not-found';
