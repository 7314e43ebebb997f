import { readUrl } from '../../contract/readUrl';
import type { SocialProvider } from '../../contract/login';
import type { ClockPort } from '../../contract/ports';
import { readRefusal, socialResultError } from '../../contract/socialResult';
import type { KitError } from '../../errors';
import type { Cache } from './cache';
import { embeddedError } from './errors';

/** How long somebody may be away at a social network before what they bring back is nothing this page asked for. */
export const socialAwayMs = 10 * 60_000;

const parameter = 'result_uri';
/** Whose addresses hold the social network's own address in a parameter. */
const wrappingHost = 'auth.magic.link';
const wrappedParameter = 'provider_authorization_url';

/**
 * The address of a social login for pages that can open no window: the way back to `page` stands behind its `state`.
 * Throws `embedded/no-way-back` where it has none.
 */
export function withReturn(address: string, page: string): string {
  const url = new URL(address);
  const wrapped = url.hostname === wrappingHost ? url.searchParams.get(wrappedParameter) : null;
  if (wrapped !== null) {
    url.searchParams.set(wrappedParameter, withReturn(wrapped, page));
    return url.href;
  }
  const state = url.searchParams.get('state');
  if (!state || !/^https?:$/.test(url.protocol)) throw embeddedError('embedded/no-way-back');
  url.searchParams.set('state', `${state}--${page}`);
  return url.href;
}

/** A page's address without what a social login has brought back. Nothing else of it changes. */
export function withoutResult({ origin, pathname, search, hash }: Location): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith(`${parameter}=`));
  return `${origin}${pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`;
}

interface Return {
  window: Window | undefined;
  cache: Cache;
  clock: ClockPort;
  secureOrigin: string;
}

/** What a social login has brought back: what the frame is given, or why it is given nothing. */
export type SocialReturn = { provider: SocialProvider } & ({ resultUri: string } | { error: KitError });

const providers: readonly string[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
] satisfies SocialProvider[];

/**
 * Takes what a social login has brought back out of the address bar, once. What this browser has not asked for counts
 * for nothing, and nobody is told: anybody can write such a link.
 */
export async function takeReturn({ window, cache, clock, secureOrigin }: Return): Promise<SocialReturn | undefined> {
  if (!window) return undefined;
  const { location, history } = window;
  const resultUri = new URLSearchParams(location.search).get(parameter);
  if (resultUri === null) return undefined;
  history.replaceState(history.state, '', withoutResult(location));
  const leftAt = Number(await cache.read('socialLeftAt'));
  const provider = (await cache.read('socialLeftFor')) ?? '';
  await cache.write('socialLeftAt', undefined);
  await cache.write('socialLeftFor', undefined);
  if (!(leftAt > 0) || !isProvider(provider)) return undefined;
  const awayMs = clock.now() - leftAt;
  if (awayMs < 0 || awayMs > socialAwayMs) return { provider, error: socialResultError('embedded/return-late') };
  // A result may also be only the query of an address there.
  if ((readUrl(resultUri)?.origin ?? secureOrigin) !== secureOrigin)
    return { provider, error: socialResultError('embedded/untrusted-origin') };
  const error = readRefusal(resultUri);
  return error ? { provider, error } : { provider, resultUri };
}

const isProvider = (name: string): name is SocialProvider => providers.includes(name);
