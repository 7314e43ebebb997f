import { defineErrors } from '../../errors';
import {
  configurationForbidden,
  originNotAllowed,
  projectIdInvalid,
  rateLimited,
  serverError,
} from '../../errors/alertTexts';
import { projectIdMissing } from '../../errors/projectIdMissing';

/** What the service says of the project, for developers. */
export const featureError = defineErrors({
  'features/project-id-missing': projectIdMissing,
  'features/project-id-invalid': projectIdInvalid,
  'features/configuration-forbidden': configurationForbidden,
  'features/rate-limited': rateLimited,
  'features/server-error': serverError,
  'features/origin-not-allowed': originNotAllowed,
  'features/local-configuration-ignored': ['Local configuration ignored: {features}', 'alert'],
});
