import { describe, expect, test } from 'vitest';
import { manualClock } from '../../testing/manualClock';
import { memoryStorage } from '../../testing/memoryStorage';
import { createCache } from './cache';
import { cacheKeys } from './cacheKeys';
import type { Channel } from './channel';
import { createLogin } from './createLogin';

function setUp(answer: (name: string) => unknown) {
  const clock = manualClock();
  const storage = memoryStorage();
  const asked: unknown[] = [];
  const login = createLogin({
    channel: {
      request: async (name: string, payload: unknown) => {
        asked.push(payload === undefined ? [name] : [name, payload]);
        return answer(name);
      },
    } as unknown as Channel,
    cache: createCache(storage),
    clock,
    secureOrigin: 'https://secure.test',
    approvals: { place: () => undefined, refuse: () => undefined, isWaiting: () => false },
  });
  return { login, clock, storage, asked };
}

describe('createLogin', () => {
  test.each(['sendEmailCode', 'updateEmail'] as const)(
    'behavior: when %s asked for a mail is remembered beyond the page, before the frame has answered',
    async (step) => {
      const { login, clock, storage, asked } = setUp(() => new Promise(() => undefined));
      expect(await login.lastEmailSentAt()).toBeUndefined();
      void login[step]({ email: 'ada@example.org' });
      await expect.poll(() => asked).toHaveLength(1);
      expect(await storage.getItem(cacheKeys.lastEmailSentAt)).toBe(String(clock.now()));
      expect(await login.lastEmailSentAt()).toBe(clock.now());
    },
  );

  test.each([
    ['CONNECT', true],
    ['VERIFY_OTP', false],
    ['VERIFY_DEVICE', false],
  ])('behavior: who is answered %s is logged in: %s', async (action, isLoggedIn) => {
    const { login } = setUp(() => ({ action }));
    expect(await login.sendEmailCode({ email: 'ada@example.org' })).toBe(action);
    expect(login.isLoggedIn()).toBe(isLoggedIn);
    await login.submitEmailCode({ code: '123456' });
    expect(login.isLoggedIn()).toBe(true);
    login.forget();
    expect(login.isLoggedIn()).toBe(false);
  });

  test('behavior: an address is changed by two codes, kept with the second, and no mail is blocked then', async () => {
    const { login, storage, asked } = setUp((name) =>
      name === 'UPDATE_EMAIL' ? { action: 'VERIFY_PRIMARY_OTP' } : { newEmail: 'new@example.org' },
    );
    expect(await login.updateEmail({ email: 'new@example.org' })).toBe('VERIFY_PRIMARY_OTP');
    await login.submitEmailUpdateCode({ code: '111111', step: 'VERIFY_PRIMARY_OTP' });
    expect(await storage.getItem(cacheKeys.email)).toBeNull();
    await login.submitEmailUpdateCode({ code: '222222', step: 'VERIFY_SECONDARY_OTP' });
    expect(asked).toEqual([
      ['UPDATE_EMAIL', { email: 'new@example.org' }],
      ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' }],
      ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }],
    ]);
    expect(Object.fromEntries(storage.items)).toEqual({ [cacheKeys.email]: 'new@example.org' });
  });

  test('error: an address without a way back is left for by nobody, and nothing that comes is asked for', async () => {
    const { login, storage } = setUp(() => ({ uri: 'https://social.test/authorize' }));
    const asked = { provider: 'google', returnTo: 'https://page.test/' } as const;
    await expect(login.fetchSocialUrl(asked)).rejects.toMatchObject({ code: 'embedded/no-way-back' });
    expect([...storage.items.keys()]).toEqual([]);
  });

  test('behavior: a social login brings whom the frame names, once; Farcaster only the name', async () => {
    const user = { address: '0x1', chainId: 1, userName: 'ada' };
    const { login, storage } = setUp(() => user);
    await login.submitSocialResult({ resultUri: '?code=1' });
    expect([login.isLoggedIn(), login.takeUser(), login.takeUser()]).toEqual([true, user, undefined]);
    expect(await storage.getItem(cacheKeys.userName)).toBe('ada');
    const farcaster = setUp(() => ({ userName: 'grace' }));
    await farcaster.login.awaitFarcaster({});
    expect(await farcaster.login.readUser()).toEqual({ email: undefined, userName: 'grace' });
    expect([farcaster.login.isLoggedIn(), farcaster.login.takeUser()]).toEqual([true, undefined]);
  });
});
