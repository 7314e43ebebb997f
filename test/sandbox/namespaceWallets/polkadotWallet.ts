import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { hexToU8a, u8aEq, u8aToHex, u8aWrapBytes } from '@polkadot/util';
import { cryptoWaitReady, decodeAddress } from '@polkadot/util-crypto';
import { createPerson, refusal, type PageWallet } from './person';

export interface PolkadotWallet extends PageWallet {
  /** One of each key type. */
  pairs: readonly KeyringPair[];
  payloads: readonly unknown[];
  /** Tells the page of its accounts, as after every change in the wallet. */
  tell(): void;
}

/** A wallet of `injectedWeb3` with one account of each key type. It wraps what it signs, as the interface asks. */
export async function createPolkadotWallet(key = 'polkadot-js'): Promise<PolkadotWallet> {
  await cryptoWaitReady();
  const ring = new Keyring();
  const types = ['sr25519', 'ed25519', 'ecdsa', 'ethereum'] as const;
  const pairs = types.map((type) =>
    ring.addFromUri(type === 'ethereum' ? `0x${'5d'.repeat(32)}` : '//Mooring', { name: type }, type),
  );
  const person = createPerson(key, refusal('Cancelled'));
  const subscribers = new Set<(accounts: readonly unknown[]) => void>();
  const payloads: unknown[] = [];
  let shown = pairs;
  const list = () =>
    shown.map(({ address, type, meta }) => ({ address, type, name: String(meta['name']), genesisHash: null }));
  const find = (address: string) =>
    pairs.find(
      (pair) =>
        pair.address === address || (!address.startsWith('0x') && u8aEq(pair.addressRaw, decodeAddress(address))),
    ) as KeyringPair;
  const checkKnown = () => {
    if (!person.permissions.has()) throw new Error('The source https://host.test has not been enabled yet');
  };
  /** The key of an address that the page is shown. */
  const keyOf = (address: string) => {
    checkKnown();
    const pair = find(address);
    if (!pair || !shown.includes(pair)) throw new Error('Unable to retrieve keypair');
    return pair;
  };
  const injected = {
    accounts: {
      async get(anyType?: boolean) {
        // To a page that was revoked the real one says no here, and asks nobody.
        checkKnown();
        return list().filter(({ type }) => anyType === true || type === 'sr25519');
      },
      subscribe(listener: (accounts: readonly unknown[]) => void) {
        subscribers.add(listener);
        listener(list());
        return () => subscribers.delete(listener);
      },
    },
    signer: {
      async signRaw({ address, data }: { address: string; data: string }) {
        const pair = keyOf(address);
        person.ask('sign');
        return { id: 1, signature: u8aToHex(pair.sign(u8aWrapBytes(hexToU8a(data)))) };
      },
      async signPayload(payload: { address: string }) {
        keyOf(payload.address);
        person.ask('sign payload');
        payloads.push(payload);
        return { id: 2, signature: `0x${'01'.repeat(64)}` };
      },
    },
  };
  const provider = {
    version: '0.63.1',
    // Whom it does not know, or knows no longer, it asks about, each time.
    async enable() {
      if (!person.permissions.has()) person.ask('connect');
      person.permissions.add();
      return injected;
    },
  };
  const tell = () => subscribers.forEach((listener) => listener(list()));
  return {
    connectorId: `injectedWeb3:${key}`,
    pairs,
    payloads,
    person,
    tell,
    listeners: () => subscribers.size,
    install(window) {
      const page = window as unknown as { injectedWeb3?: Record<string, unknown> };
      page.injectedWeb3 = { ...page.injectedWeb3, [key]: provider };
    },
    switchAccount() {
      shown = shown.slice(1);
      tell();
    },
    leave() {
      person.permissions.clear();
      tell();
    },
  };
}
