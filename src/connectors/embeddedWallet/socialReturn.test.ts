import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manualClock } from '../../testing/manualClock';
import { memoryStorage } from '../../testing/memoryStorage';
import { createCache } from './cache';
import { socialAwayMs, takeReturn, withoutResult, withReturn } from './socialReturn';

const secureOrigin = 'https://secure.test';
const page = 'https://shop.test/cart?item=1#top';
const stateOf = (address: string) => new URL(address).searchParams.get('state');

describe('withReturn', () => {
  test('behavior: the way back stands behind the state, and nothing else changes', () => {
    const address = withReturn('https://social.test/authorize?client_id=1&state=abc&scope=a+b', page);
    expect(stateOf(address)).toBe(`abc--${page}`);
    expect(address).toContain('state=abc--https%3A%2F%2Fshop.test%2Fcart%3Fitem%3D1%23top');
    expect(new URL(address).searchParams.get('scope')).toBe('a b');
  });

  test('behavior: where an address holds that of the network, the way back stands in the inner one', () => {
    const inner = 'https://social.test/authorize?state=abc';
    const outer = `https://auth.magic.link/v1/start?provider_authorization_url=${encodeURIComponent(inner)}&state=own`;
    const address = new URL(withReturn(outer, page));
    expect(address.searchParams.get('state')).toBe('own');
    expect(stateOf(address.searchParams.get('provider_authorization_url') ?? '')).toBe(`abc--${page}`);
  });

  test.each(['https://social.test/authorize', 'https://social.test/?state=', 'javascript:alert(1)//?state=a'])(
    'error: %s leads nowhere back',
    (address) => {
      expect(() => withReturn(address, page)).toThrow(expect.objectContaining({ code: 'embedded/no-way-back' }));
    },
  );
});

describe('withoutResult', () => {
  test.each([
    ['https://shop.test/?result_uri=x', 'https://shop.test/'],
    ['https://shop.test/cart?a&result_uri=x&b=1+2#top', 'https://shop.test/cart?a&b=1+2#top'],
    ['https://shop.test/?my_result_uri=1&result_uri=2&result_uri=3', 'https://shop.test/?my_result_uri=1'],
  ])('behavior: %s', (address, cleaned) => {
    expect(withoutResult(new URL(address) as unknown as Location)).toBe(cleaned);
  });

  test('behavior: whatever else a query holds stays letter by letter', () => {
    const names = fc.stringMatching(/^[a-z%+.~]{1,8}(=[a-z%+.~]{0,8})?$/);
    fc.assert(
      fc.property(fc.array(names), (pairs) => {
        const at = (query: string) =>
          ({ origin: 'https://a.test', pathname: '/', search: query, hash: '' }) as Location;
        const own = pairs.length > 0 ? `?${pairs.join('&')}` : '';
        const search = `?${[...pairs, 'result_uri=x'].join('&')}`;
        expect(withoutResult(at(search))).toBe(`https://a.test/${own}`);
      }),
    );
  });
});

describe('takeReturn', () => {
  function setUp(query: string, leftMsAgo?: number, provider = 'google') {
    const clock = manualClock(5_000_000_000);
    const storage = memoryStorage();
    const cache = createCache(storage);
    if (leftMsAgo !== undefined) {
      void cache.write('socialLeftAt', String(clock.now() - leftMsAgo));
      void cache.write('socialLeftFor', provider);
    }
    const shown: string[] = [];
    const window = {
      location: new URL(`https://shop.test/${query}`),
      history: { state: { own: 1 }, replaceState: (_state: unknown, _title: string, url: string) => shown.push(url) },
    } as unknown as Window;
    const take = () => takeReturn({ window, cache, clock, secureOrigin });
    return { take, shown, cache };
  }
  const result = encodeURIComponent(`${secureOrigin}/social/callback?code=1&state=2`);
  const refusal = encodeURIComponent(`${secureOrigin}/social/callback?error=access+denied`);

  test('behavior: what was asked for a short time ago, once', async () => {
    const { take, shown, cache } = setUp(`?a=1&result_uri=${result}`, socialAwayMs);
    expect(await take()).toEqual({
      provider: 'google',
      resultUri: `${secureOrigin}/social/callback?code=1&state=2`,
    });
    expect([shown, await cache.read('socialLeftAt')]).toEqual([['https://shop.test/?a=1'], undefined]);
    expect(await take()).toBeUndefined();
  });

  test('behavior: a result may be only a query', async () => {
    expect(await setUp('?result_uri=%3Fcode%3D1', 1).take()).toEqual({ provider: 'google', resultUri: '?code=1' });
  });

  test.each([
    ['it was asked for too long ago', result, socialAwayMs + 1, 'embedded/return-late'],
    ['the clock was set back meanwhile', result, -1, 'embedded/return-late'],
    ['it is of another origin', encodeURIComponent('https://evil.test/?code=1'), 1, 'embedded/untrusted-origin'],
    ['the provider has refused', refusal, 1, 'embedded/social-refused'],
  ])('error: %s: the frame is not given it, whoever left is told', async (_title, value, leftMsAgo, code) => {
    const { take, shown } = setUp(`?result_uri=${value}`, leftMsAgo);
    expect(await take()).toMatchObject({ provider: 'google', error: { code } });
    expect(shown).toEqual(['https://shop.test/']);
  });

  test.each([
    ['nobody has asked for it', undefined, 'google'],
    ['what is remembered is no provider', 1, 'myspace'],
  ])('error: %s: it counts for nothing, and leaves the address bar', async (_title, leftMsAgo, provider) => {
    const { take, shown } = setUp(`?result_uri=${result}`, leftMsAgo, provider);
    expect(await take()).toBeUndefined();
    expect(shown).toEqual(['https://shop.test/']);
  });

  test('behavior: a page without one is left alone', async () => {
    const { take, shown, cache } = setUp('?a=1', 1);
    expect([await take(), shown, await cache.read('socialLeftAt')]).toEqual([undefined, [], '4999999999']);
  });
});
