import type { SerializedError } from '../errors';
import { defineSlice } from '../store';
import type { EmailUpdateAction, SocialProvider } from './login';

/** Where a login by e-mail stands. `error`: what the last step came to, for as long as the step can be tried again. */
export type EmailLoginState =
  | { step: 'idle'; error?: SerializedError | undefined }
  | { step: 'sending' | 'verifying'; email: string; error?: SerializedError | undefined }
  | MailStep<'code' | 'device'>
  | { step: 'connected'; email: string };

interface MailStep<Step> {
  step: Step;
  email: string;
  /** Another code or link is being sent; the one before is still good. */
  isSending?: boolean | undefined;
  error?: SerializedError | undefined;
}

/** Where a change of the e-mail address stands: a code from the old address, then one from the new. */
export type EmailUpdateState =
  | { step: 'idle'; error?: SerializedError | undefined }
  | { step: 'sending'; email: string }
  | (MailStep<'code'> & { due: EmailUpdateAction })
  | { step: 'verifying'; due: EmailUpdateAction; email: string; error?: SerializedError | undefined }
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

/** Where logins stand. What a social login brings back to a page that was left, the connector writes itself. */
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
