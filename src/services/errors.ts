import { defineErrors } from '../errors';
import { configurationForbidden, projectIdInvalid, rateLimited, serverError } from '../errors/alertTexts';

/** What goes wrong between the page and a service. */
export const serviceError = defineErrors({
  'service/forbidden': configurationForbidden,
  'service/unauthorized': projectIdInvalid,
  'service/rate-limited': rateLimited,
  'service/server-error': serverError,
  'service/timeout': 'The service did not answer in time',
  'service/unreachable': 'The service cannot be reached',
  'service/invalid-answer': 'The service gave an answer that is not valid',
  'service/rpc-error': '{message}',
});
