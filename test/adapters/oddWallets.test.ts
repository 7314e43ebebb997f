import { describe, expect, test } from 'vitest';
import type { Adapter } from 'mooring/core';
import { bip122 } from 'mooring/bip122';
import { bitcoin, polkadotMainnet } from 'mooring/networks';
import { polkadot } from 'mooring/polkadot';
import { connectWallet } from './connectWallet';

// Wallets that keep to the letter of no interface: they answer at once instead of by a promise, lack what they may
// lack, list what is nothing, and throw where they are listened to.

const refuse = () => {
  throw new Error('Not implemented');
};
const paying = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';

/** A page with one object on its window. */
const hanging = (connectorId: string, name: string, value: object) => ({
  connectorId,
  install: (page: object) => void Object.assign(page, { [name]: value }),
});

const unisat = hanging('unisat:UniSat', 'unisat', {
  requestAccounts: () => [paying],
  getAccounts: () => [paying],
  getPublicKey: () => '02ab',
  getChain: refuse,
  on: refuse,
  removeListener: refuse,
});
const okx = hanging('okx:OKX Wallet', 'okxwallet', {
  bitcoin: {
    connect: () => ({ address: paying, publicKey: '02ab' }),
    getAccounts: () => [paying],
    getPublicKey: refuse,
    on: refuse,
  },
});
const sats = {
  connectorId: 'satsConnect:Odd',
  install: (page: object) =>
    void Object.assign(page, {
      btc_providers: [null, 'junk', { id: 'Odd', name: 'Odd' }],
      Odd: {
        request: (method: string) => {
          if (method !== 'wallet_connect') throw Object.assign(new Error('no'), { code: -32601 });
          return { result: { addresses: [null, { address: paying, purpose: 'payment', publicKey: '02ab' }] } };
        },
        addListener: refuse,
      },
    }),
};
const injected = hanging('injectedWeb3:odd', 'injectedWeb3', {
  odd: {
    enable: () => ({
      accounts: { get: () => [null, {}, { address: alice, type: 'sr25519' }], subscribe: refuse },
    }),
  },
});

describe('wallets that keep to the letter of no interface', () => {
  test.each([
    ['UniSat', unisat, bip122(), bitcoin, paying],
    ['OKX', okx, bip122(), bitcoin, paying],
    ['sats-connect', sats, bip122(), bitcoin, paying],
    ['injectedWeb3', injected, polkadot(), polkadotMainnet, alice],
  ] as const)(
    'behavior: one of the kind of %s connects with what it has',
    async (_kind, wallet, adapter, network, address) => {
      const { connection, changes } = await connectWallet(adapter as Adapter, wallet, [network]);
      expect(connection.accounts.map((account) => account.address)).toEqual([address]);
      expect(changes).toEqual([]);
      // Nor does leaving throw.
      expect(connection.subscribe(() => undefined)).not.toThrow();
    },
  );

  test.each([
    ['UniSat', unisat, bip122(), bitcoin],
    ['OKX', okx, bip122(), bitcoin],
  ] as const)('behavior: one of the kind of %s is restored in silence', async (_kind, wallet, adapter, network) => {
    const { connection } = await connectWallet(adapter as Adapter, wallet, [network], { silent: true });
    expect(connection.accounts.map((account) => account.address)).toEqual([paying]);
  });

  test('behavior: a Polkadot wallet without a signer signs nothing, and says so by having no such method', async () => {
    const { connection } = await connectWallet(polkadot() as Adapter, injected, [polkadotMainnet]);
    expect([connection.methods.signMessage, connection.methods.signPayload]).toEqual([undefined, undefined]);
  });
});
