import { describe, expect, test } from 'vitest';
import { connect, selectConnection, signMessage } from 'mooring/core';
import { bip122, signPsbt } from 'mooring/bip122';
import { bitcoin } from 'mooring/networks';
import { codeOf, openKit } from '../../../test/adapters/openKit';

// Bitcoin wallets of Wallet Standard that keep to the letter of no standard.

const alice = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const bob = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const account = (address: unknown, rest: object = {}) => ({
  address,
  publicKey: Uint8Array.of(2, 3),
  chains: ['bitcoin:mainnet'],
  features: [],
  ...rest,
});

async function setUp(accounts: unknown, answer: unknown = undefined) {
  const listeners = new Set<(change: unknown) => void>();
  const wallet = {
    name: 'Odd',
    chains: ['bitcoin:mainnet'],
    features: {
      'standard:connect': { connect: () => ({ accounts }) },
      'standard:events': { on: (_: string, listener: (change: unknown) => void) => void listeners.add(listener) },
      'bitcoin:signMessage': { signMessage: () => answer },
      'bitcoin:signTransaction': { signTransaction: () => answer },
    },
  };
  const { kit } = openKit(bip122(), [bitcoin], (page) =>
    page.addEventListener('wallet-standard:app-ready', (event) =>
      (event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet),
    ),
  );
  const code = await codeOf(connect(kit, { connectorId: 'walletStandardBitcoin:Odd' }));
  return { kit, code, tell: (change: unknown) => listeners.forEach((listener) => listener(change)) };
}

describe('what a wallet lists and tells', () => {
  test.each<[string, unknown, object]>([
    ['no public key', [account(alice, { publicKey: undefined })], {}],
    ['a public key in words', [account(alice, { publicKey: 'abc' })], {}],
    ['a public key as a list', [account(alice, { publicKey: [2, 3] })], { publicKey: '0203' }],
    ['a label that is no text', [account(alice, { label: {} })], { publicKey: '0203' }],
    ['no list of chains', [account(alice, { chains: undefined })], { publicKey: '0203' }],
    ['no chains', [account(alice, { chains: [] })], { publicKey: '0203' }],
    ['what is no account', [null, account(7), account(undefined), account(alice)], { publicKey: '0203' }],
  ])('behavior: %s: its account is connected', async (_, accounts, rest) => {
    const { kit } = await setUp(accounts);
    expect(selectConnection(kit).accounts).toEqual([{ address: alice, type: 'payment', ...rest }]);
  });

  test('behavior: an account that it told by an event alone signs', async () => {
    const { kit, tell } = await setUp([account(alice)], [{ signature: Uint8Array.of(1, 2) }]);
    for (const change of [undefined, null, { accounts: 7 }, { accounts: [null] }, { accounts: [account(bob)] }])
      tell(change);
    expect(selectConnection(kit).address).toBe(bob);
    expect(await signMessage(kit, { message: 'x' })).toBe('AQI=');
  });
});

describe('what a wallet signs', () => {
  test('error: an input of an address that it does not share is not asked for', async () => {
    const { kit } = await setUp([account(alice)], [{ signedPsbt: Uint8Array.of(1, 2) }]);
    const psbt = 'cHNidP8=';
    expect(await codeOf(signPsbt(kit, { psbt, inputs: [{ address: bob, index: 0 }] }))).toBe('wallet/locked');
    expect(await codeOf(signPsbt(kit, { psbt, inputs: [{ address: alice, index: 0 }] }))).toBe('resolved');
  });

  test.each<[string, unknown]>([
    ['bytes', [{ signature: Uint8Array.of(1, 2), signedPsbt: Uint8Array.of(1, 2) }]],
    ['lists of numbers', [{ signature: [1, 2], signedPsbt: [1, 2] }]],
    ['an object instead of a list', { signature: 'AQI=', signedPsbt: { type: 'Buffer', data: [1, 2] } }],
  ])('behavior: as %s is the same in base64', async (_, answer) => {
    const { kit } = await setUp([account(alice)], answer);
    expect(await signMessage(kit, { message: 'x' })).toBe('AQI=');
    expect(await signPsbt(kit, { psbt: 'cHNidP8=' })).toEqual({ psbt: 'AQI=' });
  });

  test.each([undefined, null, [], [{}], [{ signature: '', signedPsbt: '' }], 7])(
    'error: %j is nothing that was signed',
    async (answer) => {
      const { kit } = await setUp([account(alice)], answer);
      expect(await codeOf(signMessage(kit, { message: 'x' }))).toBe('account/sign-failed');
      expect(await codeOf(signPsbt(kit, { psbt: 'cHNidP8=' }))).toBe('account/sign-failed');
    },
  );
});
