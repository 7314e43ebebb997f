import { defineErrors } from '../../errors';

/** What the service says of the project, for developers. */
export const featureError = defineErrors({
  'features/project-id-missing': ['Project ID Not Configured', 'alert'],
  'features/project-id-invalid': ['Invalid Project ID', 'alert'],
  'features/configuration-forbidden': ['Invalid App Configuration', 'alert'],
  'features/rate-limited': ['Rate Limited', 'alert'],
  'features/server-error': ['Server Error', 'alert'],
  'features/origin-not-allowed': ['Origin Not Allowed', 'alert'],
  'features/local-configuration-ignored': ['Local configuration ignored: {features}', 'alert'],
});
