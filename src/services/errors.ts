import { defineErrors } from '../errors';

/** What goes wrong between the page and a service. */
export const serviceError = defineErrors({
  'service/forbidden': ['Invalid App Configuration', 'alert'],
  'service/unauthorized': ['Invalid Project ID', 'alert'],
  'service/rate-limited': ['Rate Limited', 'alert'],
  'service/server-error': ['Server Error', 'alert'],
  'service/timeout': 'The service did not answer in time',
  'service/unreachable': 'The service cannot be reached',
  'service/invalid-answer': 'The service gave an answer that is not valid',
  'service/rpc-error': '{message}',
});
