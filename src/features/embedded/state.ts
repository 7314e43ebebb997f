import type { EmailUpdateAction, SocialProvider } from '../../contract/login';
import type { SerializedError } from '../../errors';
import { createSelector, defineSlice } from '../../store';

export { featuresSelector as loginFeaturesSelector } from '../featureFlags/state';

/** Where a login by e-mail stands. `error`: what the last step came to, for as long as the step can be tried again. */
export type EmailLoginState =
  | { step: 'idle'; error?: SerializedError | undefined }
  | { step: 'sending' | 'device' | 'code' | 'verifying'; email: string; error?: SerializedError | undefined }
  | { step: 'connected'; email: string };

/** Where a change of the e-mail address stands: a code from the old address, then one from the new. */
export type EmailUpdateState =
  | { step: 'idle'; error?: SerializedError | undefined }
  | { step: 'sending'; email: string }
  | { step: 'code' | 'verifying'; due: EmailUpdateAction; email: string; error?: SerializedError | undefined }
  | { step: 'updated'; email: string };

/** Where a social login stands. `waiting`: the visitor is in the other window, or on their phone. */
export type SocialLoginState =
  | { step: 'idle' }
  | { step: 'opening' | 'waiting' | 'connecting' | 'connected'; provider: SocialProvider | 'farcaster' }
  | { step: 'blocked' | 'failed'; provider: SocialProvider | 'farcaster'; error: SerializedError };

export interface EmbeddedState {
  email: EmailLoginState;
  update: EmailUpdateState;
  social: SocialLoginState;
  /** What a farcaster login shows as a code, while it waits. */
  farcasterUrl: string | undefined;
  /** Unix milliseconds of the last e-mail. */
  emailSentAt: number | undefined;
}

export const embeddedSlice = defineSlice(
  'embedded',
  (): EmbeddedState => ({
    email: { step: 'idle' },
    update: { step: 'idle' },
    social: { step: 'idle' },
    farcasterUrl: undefined,
    emailSentAt: undefined,
  }),
);

export const selectEmailLogin = createSelector([embeddedSlice], ({ email }) => email);
export const selectEmailUpdate = createSelector([embeddedSlice], ({ update }) => update);
export const selectSocialLogin = createSelector([embeddedSlice], ({ social }) => social);
export const selectFarcasterUrl = createSelector([embeddedSlice], ({ farcasterUrl }) => farcasterUrl);
export const selectEmailSentAt = createSelector([embeddedSlice], ({ emailSentAt }) => emailSentAt);
