import type { LoginMethod } from '../../contract/connector';
import type { SocialProvider } from '../../contract/login';
import { readRefusal } from '../../contract/socialResult';
import type { KitError } from '../../errors';

/** Between two e-mails to a visitor. */
export const emailCooldownMs = 30_000;
export const codeLength = 6;
/** In pixels. */
export const popupSize = { width: 600, height: 800 } as const;
/** Between two looks whether the window of a social login is still open. */
export const popupPollMs = 1_000;
/** A window that is gone so soon was perhaps not closed by anybody. */
export const quicklyClosedMs = 3_000;
/** How long the frame may take to say where the window of a social login goes. */
export const socialDeadlineMs = 45_000;
/** In characters: a longer address is drawn cut. */
export const shownEmailLimit = 30;

/** The ways of social login, in their default order. */
export const defaultSocials: readonly (SocialProvider | 'farcaster')[] = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
];

/** Whole seconds until another e-mail may be sent; 0 when it may be sent now. Both times in Unix milliseconds. */
export function cooldownSeconds(sentAt: number | undefined, now: number): number {
  // A clock that was set back must not lock anybody out for longer than the cooldown.
  if (sentAt === undefined || sentAt > now) return 0;
  return Math.max(0, Math.ceil((sentAt + emailCooldownMs - now) / 1_000));
}

/** An address a mail can be sent to: one `@`, a dot in the domain, no space, 254 characters at most (RFC 5321). */
export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@<>",;]+@[^\s@.<>",;]+(\.[^\s@.<>",;]+)+$/.test(value);
}

export const isCode = (value: string): boolean => value.length === codeLength && /^\d+$/.test(value);

/** An e-mail address as a page shows it. */
export function shortenEmail(email: string): string {
  return email.length > shownEmailLimit ? `${email.slice(0, shownEmailLimit)}…` : email;
}

/** What a window of the page may have said about a social login. */
export type SocialResult =
  | { kind: 'result'; resultUri: string }
  | { kind: 'error'; error: KitError }
  | { kind: 'foreign' };

/** Reads a message as the result of a social login; `undefined` for all that is none. */
export function readSocialResult(
  { origin, data }: { origin: string; data: unknown },
  secureOrigin: string,
): SocialResult | undefined {
  const { resultUri } = Object(data) as { resultUri?: unknown };
  if (typeof resultUri !== 'string') return undefined;
  if (origin !== secureOrigin) return { kind: 'foreign' };
  const error = readRefusal(resultUri);
  return error ? { kind: 'error', error } : { kind: 'result', resultUri };
}

/** Whether a connector offers a way of logging in. */
export const offers = (loginMethods: readonly LoginMethod[] | undefined, method: LoginMethod): boolean =>
  loginMethods?.includes(method) === true;
