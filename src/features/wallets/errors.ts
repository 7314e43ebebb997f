import { defineErrors, type ErrorCodeOf } from '../../errors';

export const walletsError = defineErrors({
  'wallets/pages-invalid': '"{value}" is no number of pages: it must be a whole number from 1 to {limit}',
});

export type WalletsErrorCode = ErrorCodeOf<typeof walletsError>;
