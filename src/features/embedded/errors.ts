import type { FrameErrorCode } from '../../contract/errorCodes';
import type { socialResultError } from '../../contract/socialResult';
import { defineErrors, type ErrorCodeOf, type KitError } from '../../errors';

/** What goes wrong with a login by e-mail or with a social account. */
export const embeddedLoginError = defineErrors({
  'embedded/connector-missing': 'No auth connector found',
  'embedded/invalid-email': ['This is no e-mail address', 'notice'],
  'embedded/invalid-code': ['The code has {length} digits', 'notice'],
  'embedded/cooldown-active': ['Please try again after {seconds} seconds', 'notice'],
  'embedded/step-not-due': 'Nothing waits for this: {step} comes first',
  'embedded/popup-blocked': ['The browser has blocked the window', 'notice'],
  'embedded/popup-closed': ['Popup closed', 'notice'],
  'embedded/social-timeout': ['Social login timed out', 'notice'],
  'embedded/social-failed': ['Failed to initiate social connection', 'notice'],
  'embedded/farcaster-failed': ['Failed to connect to farcaster', 'notice'],
});

type LoginErrorCode = ErrorCodeOf<typeof embeddedLoginError> | ErrorCodeOf<typeof socialResultError> | FrameErrorCode;
/** What a step of a login fails with. */
export type LoginError = KitError<LoginErrorCode>;
