import { defineErrors } from '../../errors';
import { configurationForbidden } from '../../errors/alertTexts';

/** The alert for a project that the analytics service does not know. */
export const analyticsError = /* @__PURE__ */ defineErrors({
  'analytics/forbidden': configurationForbidden,
});
