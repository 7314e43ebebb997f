import { defineErrors } from '../../errors';

/** What goes wrong with the embedded wallet, in the words that hosts and visitors know. */
export const embeddedError = defineErrors({
  'embedded/load-failed': ['Unable to load email login dependency', 'notice'],
  'embedded/load-timeout': ['Network Error - Could not load embedded wallet', 'alert'],
  'embedded/request-timeout': ['Embedded Wallet Request Timed Out', 'alert'],
  'embedded/refused': ['{message}', 'notice'],
  'embedded/call-not-allowed': ['Requested RPC call is not allowed', 'notice'],
  'embedded/action-not-allowed': ['Action not allowed', 'notice'],
  'embedded/not-logged-in': ['Not connected to email or social', 'notice'],
  'embedded/project-id-missing': ['Project ID Not Configured', 'alert'],
  'embedded/frame-missing': 'The embedded wallet is switched off: services.frame is false, or there is no page',
  'embedded/request-aborted': ['Request was aborted', 'notice'],
  'embedded/interrupted': ['Something went wrong', 'notice'],
});
