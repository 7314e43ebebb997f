import { defineErrors } from '../../errors';
import { projectIdMissing } from '../../errors/projectIdMissing';

/**
 * What goes wrong with the embedded wallet, in the words that hosts and visitors know. The two that time out name as
 * their cause the reason that hosts of such a frame know: `iframe_load_failed`, `iframe_request_timeout`.
 */
export const embeddedError = defineErrors({
  'embedded/load-failed': ['Unable to load email login dependency', 'notice'],
  'embedded/load-timeout': ['Network Error - Could not load embedded wallet', 'alert'],
  'embedded/request-timeout': ['Embedded Wallet Request Timed Out', 'alert'],
  'embedded/unverified-domain': ['Unverified Domain', 'alert'],
  'embedded/refused': ['{message}', 'notice'],
  'embedded/call-not-allowed': ['Requested RPC call is not allowed', 'notice'],
  'embedded/action-not-allowed': ['Action not allowed', 'notice'],
  'embedded/not-logged-in': ['Not connected to email or social', 'notice'],
  'embedded/project-id-missing': projectIdMissing,
  'embedded/frame-missing': 'The embedded wallet is switched off: services.frame is false, or there is no page',
  'embedded/no-way-back': 'This social login has no state: it cannot come back to a page that opens no window',
  'embedded/request-aborted': ['Request was aborted', 'notice'],
  'embedded/interrupted': ['Something went wrong', 'notice'],
});
