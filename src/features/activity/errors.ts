import { defineErrors, type ErrorCodeOf } from '../../errors';

export const activityError = /* @__PURE__ */ defineErrors({
  'activity/fetch-failed': ['Failed to fetch transactions', 'notice'],
});
export type ActivityErrorCode = ErrorCodeOf<typeof activityError>;
