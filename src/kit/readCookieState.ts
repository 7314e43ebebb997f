import { defaultStorageKey } from './config';

/**
 * What a request's cookies say of the visitor's connection. Plain data that holds no secret: a server hands it to its
 * page as it is. Whoever sent the request wrote it, so `cookieStorage` checks it before it is believed.
 */
export type CookieState = Readonly<Partial<Record<CookieName, string>>>;
export type CookieName = (typeof cookieNames)[number];

/** The slices that are kept in cookies. */
export const cookieNames = ['session', 'networks'] as const;

/**
 * JSON's punctuation is not allowed in a cookie, or three bytes when escaped; what a URL leaves alone stands for it.
 */
const swaps: Readonly<Record<string, string>> = {
  '"': "'",
  "'": '"',
  ',': '*',
  '*': ',',
  ':': '!',
  '!': ':',
  '{': '(',
  '(': '{',
  '}': ')',
  ')': '}',
};
const swap = (text: string) => text.replace(/["',*:!{}()]/g, (character) => swaps[character] as string);

/** JSON text as a cookie's value (RFC 6265). */
export const encodeCookie = (text: string): string => encodeURIComponent(swap(text));

function decodeCookie(value: string): string | undefined {
  try {
    return swap(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

/**
 * Reads the connection that `cookieStorage` has left in a request's cookies. Never throws: a header that is absent,
 * foreign or broken is a visitor who is not connected.
 *
 * @param header the request's `Cookie` header, or a page's `document.cookie`
 * @example const cookieState = readCookieState((await headers()).get('cookie'));
 */
export function readCookieState(
  header: string | null | undefined,
  { storageKey = defaultStorageKey }: { storageKey?: string | undefined } = {},
): CookieState {
  const state: Partial<Record<CookieName, string>> = {};
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = cookieNames.find((each) => pair.slice(0, at).trim() === toCookieName(storageKey, each));
    const text = name && decodeCookie(pair.slice(at + 1).trim());
    if (name && text) state[name] = text;
  }
  return state;
}

export const toCookieName = (storageKey: string, name: CookieName): string =>
  encodeURIComponent(`${storageKey}.${name}`);
