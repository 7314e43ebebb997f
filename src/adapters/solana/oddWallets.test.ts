import { describe, expect, test } from 'vitest';
import { connect, disconnect, getProvider, selectConnection, signMessage } from 'mooring/core';
import { solanaMainnet } from 'mooring/networks';
import { solana } from 'mooring/solana';
import { memoryStorage } from 'mooring/testing';
import { codeOf, openKit } from '../../../test/adapters/openKit';
import type { StandardWallet } from '../walletStandard';

// Wallets that keep to the letter of no standard: what they list, tell and sign comes in forms of their own.

const alice = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g';
const bob = '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR';
const fail = (): never => {
  throw new TypeError('boom');
};
const account = (address: unknown, rest: object = {}) => ({
  address,
  publicKey: new Uint8Array(32),
  chains: ['solana:mainnet'],
  features: [],
  ...rest,
});
const hostile = (key: string) => Object.defineProperty(account(alice), key, { get: fail });

function oddWallet(features: object = {}, rest: object = {}) {
  const listeners = new Set<(change: unknown) => void>();
  const signature = new Uint8Array(64).fill(1);
  const wallet = {
    name: 'Odd',
    chains: ['solana:mainnet'],
    accounts: [account(alice)] as unknown,
    features: {
      'standard:connect': { connect: async () => ({ accounts: wallet.accounts }) },
      'standard:events': {
        on(_event: string, listener: (change: unknown) => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'solana:signTransaction': { signTransaction: async () => [] },
      'solana:signMessage': { signMessage: async () => [{ signature }] },
      ...features,
    },
    ...rest,
  };
  const install = (page: Window) =>
    page.addEventListener('wallet-standard:app-ready', (event) =>
      (event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet),
    );
  return { wallet, install, tell: (change: unknown) => listeners.forEach((listener) => listener(change)) };
}

async function setUp(odd: ReturnType<typeof oddWallet>, storage = memoryStorage()) {
  const page = openKit(solana(), [solanaMainnet], odd.install, storage);
  const code = await codeOf(connect(page.kit, { connectorId: 'walletStandard:Odd' }));
  return { ...page, code };
}

describe('what a wallet answers a connect', () => {
  test.each<[string, unknown]>([
    ['an address that is a number', [account(7), account(alice)]],
    ['an address that is missing', [account(undefined), account(alice)]],
    ['an address that is an object', [account({ toString: () => alice }), account(alice)]],
    ['an address with spaces', [account(` ${alice}`), account(alice)]],
    ['an account that cannot be read', [hostile('address'), hostile('chains'), account(alice)]],
    ['chains that are a text', [account(alice, { chains: 'solana:mainnet' })]],
    ['chains that are none', [account(alice, { chains: [null, 7, 'solana:mainnet'] })]],
    ['a label that is a number', [account(alice, { label: 7 })]],
    ['a label that is an object', [account(alice, { label: {} })]],
    ['the same account twice', [account(alice), account(alice)]],
    ['nothing', undefined],
  ])('behavior: %s: the account that is one is connected, signs, and is there after a reload', async (_, accounts) => {
    const storage = memoryStorage();
    const odd = oddWallet({ 'standard:connect': { connect: () => accounts && { accounts } } });
    const { kit, clock } = await setUp(odd, storage);
    expect(selectConnection(kit).accounts).toEqual([{ address: alice, type: 'eoa' }]);
    expect(await codeOf(signMessage(kit, { message: 'x' }))).toBe('resolved');
    clock.advance(0);
    kit.destroy();
    const again = openKit(solana(), [solanaMainnet], odd.install, storage);
    await again.kit.start();
    expect([selectConnection(again.kit).address, again.log]).toEqual([alice, []]);
  });

  test.each<[string, unknown]>([
    ['an object', {}],
    ['a set', new Set([account(alice)])],
    ['a text', alice],
    ['an empty list', []],
  ])('error: %s instead of accounts is a wallet that shares none', async (_, accounts) => {
    const { code } = await setUp(oddWallet({ 'standard:connect': { connect: () => ({ accounts }) } }));
    expect(code).toBe('wallet/locked');
  });

  test('behavior: what it tells right behind its answer is the account that is shown', async () => {
    const odd = oddWallet({
      'standard:connect': {
        connect: () =>
          new Promise((resolve) => {
            resolve({ accounts: [account(alice)] });
            odd.wallet.accounts = [account(bob)];
            odd.tell({ accounts: odd.wallet.accounts });
          }),
      },
    });
    const { kit } = await setUp(odd);
    expect(selectConnection(kit).address).toBe(bob);
  });

  test.each([
    ['that is no text', { src: 7 }],
    ['that lies elsewhere', 'http://elsewhere.test/a.png'],
  ])('behavior: an icon %s is none, and the session outlives a reload', async (_what, icon) => {
    const storage = memoryStorage();
    const odd = oddWallet({}, { icon });
    const { kit, clock } = await setUp(odd, storage);
    expect(selectConnection(kit).wallet?.icon).toBeUndefined();
    clock.advance(0);
    kit.destroy();
    const again = openKit(solana(), [solanaMainnet], odd.install, storage);
    await again.kit.start();
    expect(selectConnection(again.kit).status).toBe('connected');
  });
});

describe('how a wallet says no', () => {
  test.each<[string, unknown]>([
    ['a code', { code: 4001 }],
    ['a code as text', { code: '4001' }],
    ['a code in words', { code: 'USER_REJECTED' }],
    ['frozen', Object.freeze({ code: 4001, message: 'nope' })],
    ['a text', 'User rejected the request.'],
    ["Backpack's words", new Error('Approval Denied')],
    ["Backpack's words for a closed window", new Error('Plugin Closed')],
    ['words of its own', new Error('Transaction cancelled')],
  ])('error: by %s', async (_, thrown) => {
    const refuse = async () => {
      throw thrown;
    };
    const { code } = await setUp(oddWallet({ 'standard:connect': { connect: refuse } }));
    const { kit } = await setUp(oddWallet({ 'solana:signMessage': { signMessage: refuse } }));
    expect([code, await codeOf(signMessage(kit, { message: 'x' }))]).toEqual([
      'wallet/user-rejected',
      'wallet/user-rejected',
    ]);
  });

  test.each([undefined, null, 7, {}, hostile('message'), new Error('Network error')])(
    'error: what it throws otherwise (%#) is no refusal, and has a type',
    async (thrown) => {
      const refuse = async () => {
        throw thrown;
      };
      const { code } = await setUp(oddWallet({ 'standard:connect': { connect: refuse } }));
      const { kit } = await setUp(oddWallet({ 'solana:signMessage': { signMessage: refuse } }));
      expect([code, await codeOf(signMessage(kit, { message: 'x' }))]).toEqual([
        'session/connect-failed',
        'account/sign-failed',
      ]);
    },
  );
});

describe('what a wallet tells', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['other news', { features: {} }],
    ['accounts as a number', { accounts: 7 }],
    ['what cannot be read', Object.defineProperty({}, 'accounts', { get: fail })],
  ])('behavior: %s is no change', async (_, change) => {
    const odd = oddWallet();
    const { kit } = await setUp(odd);
    odd.tell(change);
    expect(selectConnection(kit).address).toBe(alice);
  });

  test.each<[string, unknown]>([
    ['no account', []],
    ['what is no account', [null, 7, account(undefined), account(7), account(' ')]],
  ])('behavior: %s locks it until it shares some, and what it shares then signs', async (_, accounts) => {
    const asked: unknown[] = [];
    const signWith = ({ account: { address } }: { account: { address: string } }) => {
      asked.push(address);
      return [{ signature: new Uint8Array(64) }];
    };
    const odd = oddWallet({ 'solana:signMessage': { signMessage: signWith } });
    const { kit } = await setUp(odd);
    odd.tell({ accounts });
    expect(selectConnection(kit).status).toBe('disconnected');
    // Told by the event alone: its own list stays as it was.
    odd.tell({ accounts: [account(bob)] });
    expect(selectConnection(kit).address).toBe(bob);
    expect(await codeOf(signMessage(kit, { message: 'x' }))).toBe('resolved');
    expect(asked).toEqual([bob]);
  });

  test('behavior: its features and accounts vanish: it is heard, signs and is disconnected', async () => {
    const odd = oddWallet();
    const { kit } = await setUp(odd);
    Object.assign(odd.wallet, { features: undefined, accounts: undefined });
    odd.tell({ accounts: [account(bob)] });
    expect(selectConnection(kit).address).toBe(bob);
    expect(await codeOf(signMessage(kit, { message: 'x' }))).toBe('resolved');
    await disconnect(kit);
    expect(selectConnection(kit).status).toBe('disconnected');
    odd.tell({ accounts: [account(alice)] });
    expect(selectConnection(kit).status).toBe('disconnected');
  });

  test('behavior: who holds its provider hears of accounts and of nothing else', async () => {
    const odd = oddWallet();
    const { kit } = await setUp(odd);
    const provider = getProvider(kit, 'solana') as StandardWallet;
    const heard: unknown[] = [];
    const events = provider.features['standard:events'] as { on(event: string, run: (change: unknown) => void): void };
    events.on('change', (change) => heard.push(change));
    for (const change of [undefined, null, { accounts: [null, account(alice)] }]) odd.tell(change);
    expect(heard).toEqual([{}, {}, { accounts: [account(alice)] }]);
    odd.wallet.accounts = undefined;
    expect(provider.accounts).toEqual([]);
  });
});

describe('what a wallet signs', () => {
  const bytes = new Uint8Array(64).fill(1);
  const written = '2AXDGYSE4f2sz7tvMMzyHvUfcoJmxudvdhBcmiUSo6ijwfYmfZYsKRxboQMPh3R4kUhXRVdtSXFXMheka4Rc4P2';
  test.each<[string, unknown]>([
    ['bytes', [{ signature: bytes }]],
    ['bytes in a larger buffer', [{ signature: new Uint8Array(Uint8Array.of(0, ...bytes).buffer, 1) }]],
    ['a list of numbers', [{ signature: [...bytes] }]],
    ['bytes as JSON leaves them', [{ signature: { ...bytes } }]],
    ["Node's bytes as JSON leaves them", [{ signature: { type: 'Buffer', data: [...bytes] } }]],
    ['hex', [{ signature: '01'.repeat(64) }]],
    ['base58', [{ signature: written }]],
    ['base64', [{ signature: Buffer.from(bytes).toString('base64') }]],
    ['an object instead of a list', { signature: bytes }],
    ['the signature alone', bytes],
    ['a list of it', [bytes]],
    ['frozen', Object.freeze([Object.freeze({ signature: bytes })])],
  ])('behavior: a signature as %s is the same', async (_, answer) => {
    const { kit } = await setUp(oddWallet({ 'solana:signMessage': { signMessage: () => answer } }));
    expect(await signMessage(kit, { message: 'x' })).toBe(written);
  });

  const offchain = (features: readonly string[] | undefined, rest: object = {}) => {
    const asked: unknown[] = [];
    const signOffchainMessage = async (input: unknown) => {
      asked.push(input);
      return [{ signedOffchainMessage: bytes, signature: bytes }];
    };
    const own = { ...rest, 'solana:signOffchainMessage': { signOffchainMessage, supportedMessageVersions: [1] } };
    return { asked, odd: oddWallet(own, { accounts: [account(alice, { features })] }) };
  };
  const byDevice = ['solana:signOffchainMessage', 'solana:signTransaction'];

  test.each<[string, readonly string[], object]>([
    ['its wallet', [], { 'solana:signMessage': undefined }],
    ['the account', byDevice, {}],
  ])('behavior: where %s signs off-chain messages alone, it is asked for one', async (_, features, rest) => {
    const { odd, asked } = offchain(features, rest);
    const { kit } = await setUp(odd);
    expect(await signMessage(kit, { message: 'Grüße' })).toBe(written);
    const publicKey = new Uint8Array(32);
    const signer = expect.objectContaining({ address: alice });
    expect(asked).toEqual([{ account: signer, message: 'Grüße', messageVersion: 1, requiredSigners: [publicKey] }]);
    expect(await codeOf(signMessage(kit, { message: Uint8Array.of(0xff, 0xfe) }))).toBe('account/sign-failed');
    expect(asked).toHaveLength(1);
  });

  test.each<[string, readonly string[] | undefined]>([
    ['both', [...byDevice, 'solana:signMessage']],
    ['neither', ['solana:signTransaction']],
    ['nothing', undefined],
  ])('behavior: where the account lists %s, it is asked for the bare text', async (_, features) => {
    const { odd, asked } = offchain(features);
    const { kit } = await setUp(odd);
    expect(await signMessage(kit, { message: 'x' })).toBe(written);
    expect(asked).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty list', []],
    ['an object without one', [{}]],
    ['no bytes', [{ signature: new Uint8Array() }]],
    ['an empty text', [{ signature: '' }]],
    ['a word', [{ signature: 'undefined' }]],
    ['a number', 7],
  ])('error: %s is no signature', async (_, answer) => {
    const { kit } = await setUp(oddWallet({ 'solana:signMessage': { signMessage: () => answer } }));
    expect(await codeOf(signMessage(kit, { message: 'x' }))).toBe('account/sign-failed');
  });

  test('behavior: an account that goes while it signs ends the request; what it answers later is dropped', async () => {
    let answer: (signed: unknown) => void = () => undefined;
    const signing = new Promise((resolve) => void (answer = resolve));
    const odd = oddWallet({ 'solana:signMessage': { signMessage: () => signing } });
    const { kit } = await setUp(odd);
    const signed = codeOf(signMessage(kit, { message: 'x' }));
    odd.tell({ accounts: [] });
    answer([{ signature: bytes }]);
    expect(await signed).toBe('session/connection-ended');
  });
});
