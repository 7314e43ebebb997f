import { describe, expect, test } from 'vitest';
import { base, mainnet } from '../../networks';
import { manualClock } from '../../testing/manualClock';
import { memoryStorage } from '../../testing/memoryStorage';
import { createCache } from './cache';
import { cacheKeys } from './cacheKeys';
import type { Channel } from './channel';
import type { LoginSteps } from './createLogin';
import { createSession, signOutMs } from './createSession';
import { embeddedError } from './errors';
import type { FrameUser } from './protocol';

function setUp(request: (name: string, payload: unknown) => Promise<unknown>, brought?: FrameUser) {
  const clock = manualClock();
  const storage = memoryStorage({
    [cacheKeys.loginUsed]: 'true',
    [cacheKeys.email]: 'ada@example.org',
    [cacheKeys.userName]: 'ada',
    [cacheKeys.lastUsedChain]: '1',
  });
  let isForgotten = false;
  const session = createSession({
    channel: { request } as unknown as Channel,
    cache: createCache(storage),
    login: { forget: () => void (isForgotten = true), takeUser: () => brought } as LoginSteps,
    soon: () => new Promise((resolve) => void clock.after(signOutMs, resolve)),
  });
  return { session, clock, storage, isForgotten: () => isForgotten };
}
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('createSession', () => {
  test('behavior: signing out waits 3 s for a frame that does not answer, and forgets at once', async () => {
    const { session, clock, storage, isForgotten } = setUp(() => new Promise(() => undefined));
    let isOver = false;
    void session.signOut().then(() => (isOver = true));
    await turns();
    expect([isForgotten(), [...storage.items.keys()]]).toEqual([true, []]);
    clock.advance(2_999);
    await turns();
    expect(isOver).toBe(false);
    clock.advance(1);
    await turns();
    expect(isOver).toBe(true);
  });

  test('behavior: a frame that answers, or refuses, is not waited for any longer', async () => {
    for (const answer of [Promise.resolve(), Promise.reject(new Error('no'))]) {
      answer.catch(() => undefined);
      await setUp(() => answer).session.signOut();
    }
  });

  test('behavior: who is logged in is remembered, by e-mail, name and network; no mail is blocked', async () => {
    const user = { address: '0x1', chainId: 8453, email: 'grace@example.org', userName: 'grace' };
    const { session, storage } = setUp(async () => user);
    await storage.setItem(cacheKeys.lastEmailSentAt, '1');
    await session.fetchUser(mainnet);
    expect(Object.fromEntries(storage.items)).toEqual({
      [cacheKeys.loginUsed]: 'true',
      [cacheKeys.email]: 'grace@example.org',
      [cacheKeys.userName]: 'grace',
      [cacheKeys.lastUsedChain]: '8453',
    });
    expect(await session.lastUsedNetworkId()).toBe('eip155:8453');
  });

  test.each([
    ['on a network that has them', '1,8453', '0x1', ['0x1', '0x2']],
    ['on a network that has none', '1,10', '0x1', ['0x1']],
    ['on a network of which only the end of the number is listed', '1,53', '0x1', ['0x1']],
    ['where nobody has said which networks have them', undefined, '0x1', ['0x1', '0x2']],
    ['where none was said to have them', '', '0x1', ['0x1']],
    ['where it is the one in use all the same', '', '0x2', ['0x1', '0x2']],
  ])('behavior: a smart account may be chosen %s: %j', async (_where, networks, address, offered) => {
    const accounts = [
      { address: '0x1', type: 'eoa' },
      { address: '0x2', type: 'smartAccount' },
    ];
    const { session, storage } = setUp(async () => ({ address, chainId: 8453, accounts }));
    if (networks !== undefined) await storage.setItem(cacheKeys.smartAccountNetworks, networks);
    const user = await session.fetchUser(base);
    expect(user.accounts?.map((account) => account.address)).toEqual(offered);
  });

  const both = [
    { address: '0x1', type: 'eoa' as const },
    { address: '0x2', type: 'smartAccount' as const },
  ];
  test.each([
    ['is of another kind than is wanted', { address: '0x1', accounts: both }, true],
    ['says that it prefers another', { address: '0x1', preferredAccountType: 'eoa' as const }, true],
    ['is of the kind that is wanted', { address: '0x2', accounts: both }, false],
    ['has no account of the kind', { address: '0x1', accounts: both.slice(0, 1) }, false],
    ['does not say of which kind it is', { address: '0x1' }, false],
  ])('behavior: whom a social login brought is asked for anew where it %s: %j', async (_how, brought, isAsked) => {
    const asked: unknown[] = [];
    const { session } = setUp(
      async (...question) => {
        asked.push(question);
        return { address: '0x2', chainId: 1 };
      },
      { ...brought, chainId: 1 },
    );
    const user = await session.fetchUser(mainnet, { type: 'smartAccount' });
    expect(user.address).toBe(isAsked ? '0x2' : brought.address);
    expect(asked.map((question) => (question as [string])[0])).toEqual(isAsked ? ['GET_USER'] : []);
  });

  test('error: a check of the login that fails forgets who was logged in', async () => {
    const { session, storage } = setUp(() => Promise.reject(new Error('boom')));
    expect(await session.isConnected(new AbortController().signal)).toBe(false);
    expect([...storage.items.keys()]).toEqual([]);
  });

  test('error: a smart account that the frame refuses leaves the plain one', async () => {
    const refusal = embeddedError('embedded/refused', { values: { message: 'no' } });
    const asked: unknown[] = [];
    const { session } = setUp((name, payload) => {
      asked.push([name, payload]);
      return asked.length === 1 ? Promise.reject(refusal) : Promise.resolve();
    });
    expect(await session.prefer('smartAccount')).toBe('eoa');
    expect(await session.chosenType()).toBe('eoa');
    expect(asked).toEqual([
      ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
      ['SET_PREFERRED_ACCOUNT', { type: 'eoa' }],
    ]);
    await expect(setUp(() => Promise.reject(new Error('no'))).session.prefer('eoa')).rejects.toThrow('no');
  });

  test('error: a frame that says nothing about a smart account is not asked for the plain one', async () => {
    const asked: string[] = [];
    const silence = embeddedError('embedded/request-timeout');
    const { session } = setUp((name) => {
      asked.push(name);
      return Promise.reject(silence);
    });
    await expect(session.prefer('smartAccount')).rejects.toBe(silence);
    expect(asked).toEqual(['SET_PREFERRED_ACCOUNT']);
    expect(await session.chosenType()).toBeUndefined();
  });
});
