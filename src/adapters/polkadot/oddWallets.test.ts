import { describe, expect, test } from 'vitest';
import { connect, getProvider, selectConnection, signMessage, switchAccount } from 'mooring/core';
import { polkadotMainnet } from 'mooring/networks';
import { polkadot, signPayload } from 'mooring/polkadot';
import { memoryStorage } from 'mooring/testing';
import { codeOf, openKit, settle } from '../../../test/adapters/openKit';
import type { Injected } from './injected';
import { toSs58 } from './ss58';

// Wallets of `injectedWeb3` that keep to the letter of no interface.

const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const bob = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3';
const fail = (): never => {
  throw new TypeError('boom');
};
const hostile = (key: string) => Object.defineProperty({ address: alice }, key, { get: fail });

function oddWallet(listed: unknown = [{ address: alice }], signer: object = {}) {
  const state = { listed, get: undefined as (() => unknown) | undefined };
  const listeners = new Set<(accounts: unknown) => void>();
  const injected = {
    accounts: {
      get: () => (state.get ? state.get() : state.listed),
      // Tells nothing at once, and cannot be left.
      subscribe: (listener: (accounts: unknown) => void) => void listeners.add(listener),
    },
    signer,
  };
  const install = (page: object) => void Object.assign(page, { injectedWeb3: { odd: { enable: () => injected } } });
  return { state, install, tell: (told?: unknown) => listeners.forEach((listener) => listener(told)) };
}

async function setUp(odd: ReturnType<typeof oddWallet>, storage = memoryStorage()) {
  const page = openKit(polkadot(), [polkadotMainnet], odd.install, storage);
  const code = await codeOf(connect(page.kit, { connectorId: 'injectedWeb3:odd' }));
  return { ...page, code, addresses: () => selectConnection(page.kit).accounts?.map(({ address }) => address) };
}

/** What a wallet lists, of which Alice's account alone is one. */
const lists: [string, unknown][] = [
  ['an address that is a number', [{ address: 7 }, { address: alice }]],
  ['an address that is missing', [null, {}, { address: alice }]],
  ['an address with spaces', [{ address: ` ${alice} ` }, { address: alice }]],
  ['an account that cannot be read', [hostile('address'), hostile('genesisHash'), { address: alice }]],
  ['a chain that is no text', [{ address: bob, genesisHash: 7 }, { address: alice }]],
  ['a key of another chain', [{ address: 'bc1qar0srr', type: 'bitcoin-84' }, { address: alice }]],
  ['a name that is no text', [{ address: alice, name: {} }]],
  [
    'an account twice',
    [{ address: alice }, { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }, { address: alice }],
  ],
];
const nothing: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an object', {}],
  ['a text', alice],
  ['a set', new Set([{ address: alice }])],
  ['texts', [alice]],
];

describe('what a wallet lists', () => {
  test.each(lists)('behavior: %s: its account is connected, and there after a reload', async (_, listed) => {
    const storage = memoryStorage();
    const odd = oddWallet(listed);
    const { kit, clock, addresses } = await setUp(odd, storage);
    expect(addresses()).toEqual([alice]);
    clock.advance(0);
    kit.destroy();
    expect(openKit(polkadot(), [polkadotMainnet], odd.install, storage).log).toEqual([]);
  });

  test.each(nothing)('error: %s instead of accounts is a wallet that shares none', async (_, listed) => {
    const odd = oddWallet();
    odd.state.get = () => listed;
    expect((await setUp(odd)).code).toBe('wallet/locked');
  });

  test.each(lists)('behavior: %s, told later, leaves its account connected', async (_, listed) => {
    const odd = oddWallet();
    const { addresses } = await setUp(odd);
    odd.state.listed = listed;
    odd.tell(listed);
    await settle();
    expect(addresses()).toEqual([alice]);
  });

  test.each(nothing)('behavior: %s, told later, locks it until it shares some', async (_, listed) => {
    const odd = oddWallet();
    const { kit, addresses } = await setUp(odd);
    odd.state.get = () => listed;
    odd.tell(listed);
    await settle();
    expect(selectConnection(kit).status).toBe('disconnected');
    odd.state.get = () => [{ address: bob }];
    odd.tell();
    await settle();
    expect(addresses()).toEqual([bob]);
  });

  // Talisman and SubWallet list keys of both kinds, in whichever order the person has them.
  test('behavior: keys of Ethereum come last; where addresses are theirs, they alone are there', async () => {
    const own = '0xf24FF3a9CF04c71Dbc94D0b566f7A27B94566cac';
    const odd = oddWallet([{ address: own, type: 'ethereum' }, { address: alice, type: 'sr25519' }, { address: bob }]);
    expect((await setUp(odd)).addresses()).toEqual([alice, bob, own]);
    const moonbeam = {
      ...polkadotMainnet,
      id: 'polkadot:fe58ea77779b7abda7da4ec526d14db9',
      addressPrefix: '0x',
    } as const;
    const { kit } = openKit(polkadot(), [moonbeam], odd.install);
    await connect(kit, { connectorId: 'injectedWeb3:odd' });
    expect(selectConnection(kit).accounts?.map(({ address }) => address)).toEqual([own]);
  });

  test('behavior: an account that is renamed, or tied to another chain, is so at once', async () => {
    const odd = oddWallet([{ address: alice, name: 'Old' }, { address: bob }]);
    const { kit, addresses } = await setUp(odd);
    odd.state.listed = [{ address: alice, name: 'New' }, { address: bob }];
    odd.tell();
    await settle();
    expect(selectConnection(kit).accounts?.[0]?.label).toBe('New');
    odd.state.listed = [
      { address: alice, name: 'New' },
      { address: bob, genesisHash: `0x${'77'.repeat(32)}` },
    ];
    odd.tell();
    await settle();
    expect(addresses()).toEqual([alice]);
  });

  test('behavior: a late list loses to the one that was asked for since', async () => {
    const answers: ((listed: unknown) => void)[] = [];
    const odd = oddWallet();
    const { addresses } = await setUp(odd);
    odd.state.get = () => new Promise((resolve) => void answers.push(resolve));
    odd.tell();
    odd.tell();
    answers[1]?.([{ address: bob }]);
    await settle();
    answers[0]?.([{ address: alice }, { address: bob }]);
    await settle();
    expect(addresses()).toEqual([bob]);
  });

  test('behavior: a thousand accounts are connected: each is read once, not once for each of the others', async () => {
    const listed = Array.from({ length: 1_000 }, (_, at) => ({
      address: toSs58(
        Uint8Array.from({ length: 32 }, (_byte, index) => (index < 2 ? at >> (8 * index) : index)),
        0,
      ),
    }));
    const { addresses } = await setUp(oddWallet(listed));
    expect(addresses()).toEqual(listed.map(({ address }) => address));
  });

  test('behavior: who holds its provider is told of accounts and of nothing else', async () => {
    const odd = oddWallet();
    const { kit } = await setUp(odd);
    const { accounts } = getProvider(kit, 'polkadot') as Injected;
    const heard: unknown[] = [];
    const stop = accounts.subscribe?.((told) => heard.push(told));
    for (const told of [undefined, [null, {}], 7, [{ address: bob }, { address: alice }]]) odd.tell(told);
    expect(heard).toEqual([[], [], [], [{ address: alice }, { address: bob }]]);
    odd.state.listed = [null, { address: alice }];
    expect(await accounts.get()).toEqual([{ address: alice }]);
    expect(stop).not.toThrow();
  });

  test('behavior: who holds its provider is not told of no account before the wallet has told of any', async () => {
    const listed = [{ address: alice }, { address: bob }];
    const odd = oddWallet(listed);
    const { kit } = await setUp(odd);
    const heard: unknown[] = [];
    (getProvider(kit, 'polkadot') as Injected).accounts.subscribe?.((told) => heard.push(told));
    await switchAccount(kit, { address: bob });
    expect(heard).toEqual([]);
    odd.tell(listed);
    expect(heard.at(-1)).toEqual([{ address: bob }, { address: alice }]);
  });
});

describe('how a wallet says no', () => {
  // In the words of `@polkadot/extension-base`: at once, and at each later try until the person lets the page in there.
  test.each([
    ['Rejected', 'wallet/user-rejected'],
    ['Cancelled', 'wallet/user-rejected'],
    ['The source https://dapp.example is not allowed to interact with this extension', 'wallet/unauthorized'],
    ['The source https://dapp.example has not been enabled yet', 'wallet/unauthorized'],
    ['boom', 'session/connect-failed'],
  ])('error: "%s" is %s', async (message, code) => {
    const enable = () => Promise.reject(new Error(message));
    const install = (page: object) => void Object.assign(page, { injectedWeb3: { odd: { enable } } });
    const { kit } = openKit(polkadot(), [polkadotMainnet], install);
    expect(await codeOf(connect(kit, { connectorId: 'injectedWeb3:odd' }))).toBe(code);
  });

  test('error: a page that was shut out while it was connected is told so when it asks for a signature', async () => {
    const signRaw = () => Promise.reject(new Error('The source https://dapp.example has not been enabled yet'));
    const { kit } = await setUp(oddWallet(undefined, { signRaw }));
    expect(await codeOf(signMessage(kit, { message: 'x' }))).toBe('wallet/unauthorized');
  });
});

describe('what a wallet signs', () => {
  const setUpSigner = async (answer: () => unknown) =>
    setUp(oddWallet([{ address: alice }], { signRaw: answer, signPayload: answer }));

  test.each<[string, unknown]>([
    ['hex', { signature: '0x0102' }],
    ['bytes', { signature: Uint8Array.of(1, 2) }],
    ['a list of numbers', { signature: [1, 2] }],
    ['the signature alone', '0x0102'],
    ['bytes alone', Uint8Array.of(1, 2)],
  ])('behavior: a signature as %s is the same in hex', async (_, answer) => {
    const { kit } = await setUpSigner(() => answer);
    expect(await signMessage(kit, { message: 'x' })).toBe('0x0102');
    expect(await signPayload(kit, { payload: {} })).toBe('0x0102');
  });

  test.each([undefined, null, {}, { signature: '' }, { signature: 7 }, 7])(
    'error: %j is no signature',
    async (answer) => {
      const { kit } = await setUpSigner(() => answer);
      expect(await codeOf(signMessage(kit, { message: 'x' }))).toBe('account/sign-failed');
      expect(await codeOf(signPayload(kit, { payload: {} }))).toBe('account/sign-failed');
    },
  );
});
