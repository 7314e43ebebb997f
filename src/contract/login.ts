import type { FramePlace } from './frameDoor';

/** Whom a person may log in with. Farcaster shows a link in the page; the others open a window of their own. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord';

/** What comes after an e-mail address: a device to approve by a link in the mail, a code to type, or nothing. */
export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT';

/** What a change of the e-mail address asks for: a code sent to the old address, then one sent to the new. */
export type EmailUpdateAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP';

export interface LoginOptions {
  signal?: AbortSignal | undefined;
}

/**
 * How people log in with a connector of type `AUTH`. Each step resolves when it is done; `connect` follows the last
 * one. Everything rejects with a `KitError`.
 */
export interface Login {
  /** The only origin whose word counts for a social login. */
  readonly secureOrigin: string;
  /** Sends a code to an address, or a link where this device is not known. */
  sendEmailCode(parameters: LoginOptions & { email: string }): Promise<EmailAction>;
  /** Resolves when the link in the mail was opened. */
  awaitDevice(options: LoginOptions): Promise<void>;
  submitEmailCode(parameters: LoginOptions & { code: string }): Promise<void>;
  updateEmail(parameters: LoginOptions & { email: string }): Promise<EmailUpdateAction>;
  /** The first code was sent to the old address, the second to the new. */
  submitEmailUpdateCode(parameters: LoginOptions & { code: string; step: EmailUpdateAction }): Promise<void>;
  /**
   * Where the window of a social login goes. `returnTo`: the address of a page that leaves for it and opens no window;
   * what comes back is taken up when the kit starts there.
   */
  fetchSocialUrl(
    parameters: LoginOptions & { provider: SocialProvider; returnTo?: string | undefined },
  ): Promise<string>;
  /** `resultUri` is what the provider gave back, word for word. */
  submitSocialResult(parameters: LoginOptions & { resultUri: string }): Promise<void>;
  fetchFarcasterUrl(options: LoginOptions): Promise<string>;
  /** Resolves when the person has approved in the app. */
  awaitFarcaster(options: LoginOptions): Promise<void>;
  /** When an e-mail was sent last, in Unix milliseconds: sending again waits 30 s. */
  lastEmailSentAt(): Promise<number | undefined>;
  /** Who is logged in, as far as this browser remembers it. */
  readUser(): Promise<LoginUser>;
  /** Refuses what waits for the person's approval, as when the modal is closed. Where nothing waits it ends nothing. */
  abort(): void;
  /** Whether something waits for the person's approval. Absent where that is not known. */
  isAsking?(): Promise<boolean>;
  /** Where on the page an approval is shown, in pixels of the window; `undefined`: in its middle. */
  placeFrame(place: FramePlace | undefined): void;
}

export interface LoginUser {
  email?: string | undefined;
  /** Of a social account. */
  userName?: string | undefined;
}
