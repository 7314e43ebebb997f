import { defineErrors } from '../../errors';

/** Alerts of specification section 8. */
export const gateError = defineErrors({
  'gates/project-id-missing': ['Project ID Not Configured', 'alert'],
  'gates/project-id-invalid': ['Invalid Project ID', 'alert'],
  'gates/configuration-forbidden': ['Invalid App Configuration', 'alert'],
  'gates/rate-limited': ['Rate Limited', 'alert'],
  'gates/server-error': ['Server Error', 'alert'],
  'gates/origin-not-allowed': ['Origin Not Allowed', 'alert'],
  'gates/local-configuration-ignored': ['Local configuration ignored: {features}', 'alert'],
});
