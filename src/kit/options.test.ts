import { describe, expect, test } from 'vitest';
import {
  connect,
  createKit,
  isKitError,
  openModal,
  selectConnection,
  selectConnectMethods,
  selectOnrampProviders,
  selectWalletFeatures,
  selectWallets,
  type KitOptions,
} from 'mooring/core';
import { mainnet } from 'mooring/networks';
import { createTestKit } from 'mooring/testing';

/** Every option, of the type that it has. */
const types = {
  ...{ projectId: 'string', storageKey: 'string', binanceAppId: 'string' },
  ...{ networks: 'list', adapters: 'list', connectors: 'list', tokens: 'list', customWallets: 'list' },
  ...{ nameSuffixes: 'list', restrictedTimeZones: 'list', linkSchemes: 'list' },
  ...{ connectorTypeOrder: 'list', connectMethodsOrder: 'list', walletFeaturesOrder: 'list' },
  ...{ metadata: 'object', features: 'object', legal: 'object', services: 'object', rpcUrls: 'object' },
  ...{ onramp: 'object', directory: 'object', theme: 'object', ports: 'object', siwx: 'object', siweConfig: 'object' },
  ...{ basic: 'boolean', reconnect: 'boolean', debug: 'boolean', manualControl: 'boolean' },
  ...{ preferUniversalLinks: 'boolean', allowUnsupportedChain: 'boolean', enableNetworkSwitch: 'boolean' },
  ...{ pendingTransactions: 'function', telemetry: 'function' },
} as const satisfies Record<keyof KitOptions, string>;
type Type = (typeof types)[keyof typeof types];

const values: Record<Type, unknown> = {
  string: 'text',
  list: [],
  object: {},
  boolean: true,
  function: () => undefined,
};
const allTypes = Object.keys(values) as Type[];

function refusal(options: object): string | undefined {
  try {
    createKit({ networks: [mainnet], ...options } as KitOptions).destroy();
    return undefined;
  } catch (error) {
    return isKitError(error) ? `${error.code}: ${error.message}` : String(error);
  }
}

/** A visit to a page with these options: what is shown, and whether somebody can connect. */
async function visit(options: object) {
  const { kit, wallet, log } = createTestKit({ projectId: 'p', ...options });
  await kit.start();
  await connect(kit, { connectorId: wallet.id });
  void openModal(kit);
  const shown = {
    address: selectConnection(kit).address !== undefined,
    methods: selectConnectMethods(kit).map(({ method }) => method),
    features: selectWalletFeatures(kit),
    wallets: selectWallets(kit).map(({ id, name }) => [id, name]),
    providers: selectOnrampProviders(kit),
  };
  kit.destroy();
  return { ...shown, said: log.map(({ message }) => message) };
}

describe('createKit', () => {
  test.each(Object.entries(types))('error: %s must be of type %s', (name, type) => {
    const wrong = [...allTypes.filter((other) => other !== type).map((other) => values[other]), 7, Symbol('x'), 7n];
    const said = wrong.map((value) => refusal({ [name]: value }));
    const isSignIn = name === 'siwx' || name === 'siweConfig';
    const texts = isSignIn
      ? ['createKit: siwx is invalid: it must be siwx(), called']
      : [`createKit: ${name} is invalid: it must be of type ${type}`];
    expect([...new Set(said)]).toEqual(texts.map((text) => `kit/invalid-config: ${text}`));
  });

  test('behavior: an option that is undefined or null has its default, and nobody is told', async () => {
    const plain = await visit({ onramp: { meldPublicKey: 'key' } });
    expect(plain).toMatchObject({ address: true, said: [] });
    for (const none of [undefined, null]) {
      const names = Object.keys(types).filter(
        (name) => !['networks', 'adapters', 'onramp', 'ports', 'projectId'].includes(name),
      );
      const options = Object.fromEntries(names.map((name) => [name, none]));
      expect(await visit({ ...options, onramp: { meldPublicKey: 'key' } })).toEqual(plain);
      expect(refusal({ networks: none })).toContain('networks is invalid: it must list at least one');
      expect(refusal({ ports: none, adapters: none })).toBe(undefined);
    }
  });

  test('behavior: so has a port', () => {
    for (const none of [undefined, null])
      expect(refusal({ ports: { storage: none, clock: none, log: none } })).toBe(undefined);
  });

  test.each([
    ['lists', Array.prototype],
    ['objects', Object.prototype],
  ])('behavior: what a script of the page has added to all %s is no entry of an option', (_, prototype) => {
    let refused: string | undefined;
    Object.assign(prototype, { contains: () => false });
    try {
      refused = refusal({ linkSchemes: ['app'], legal: { terms: 'https://my.dapp/terms' } });
    } finally {
      Reflect.deleteProperty(prototype, 'contains');
    }
    expect(refused).toBeUndefined();
  });

  test('behavior: an option that is empty is as one that says nothing', async () => {
    const plain = await visit({});
    const empty = Object.fromEntries(
      Object.entries(types)
        .filter(([name]) => !['networks', 'adapters', 'siwx', 'siweConfig', 'ports', 'projectId'].includes(name))
        .filter(([, type]) => type === 'list' || type === 'object')
        .map(([name, type]) => [name, values[type]]),
    );
    expect(await visit(empty)).toEqual(plain);
    expect((await visit({ projectId: '', storageKey: '', legal: { termsUrl: '' } })).address).toBe(true);
  });

  test.each<[what: string, options: object, message: string]>([
    [
      'a button that is none',
      { walletFeaturesOrder: ['send', 'bridge'] },
      'walletFeaturesOrder[1] is invalid: it must',
    ],
    ['a way in that is none', { connectMethodsOrder: ['sms'] }, 'connectMethodsOrder[0] is invalid: it must be one of'],
    ['a hole in a list', { connectMethodsOrder: [null] }, 'connectMethodsOrder[0] is invalid: it must be one of'],
    ['terms that are a script', { legal: { termsUrl: 'javascript:alert(1)' } }, 'legal[termsUrl] is invalid: it must'],
    [
      'terms of a path',
      { legal: { privacyUrl: '/privacy' } },
      'legal[privacyUrl] is invalid: it must be an http(s) URL',
    ],
    [
      'a wallet without a name',
      { customWallets: [{ id: 'own', name: '' }] },
      'customWallets[0] is invalid: it must have',
    ],
    [
      'a wallet with an empty id',
      { customWallets: [{ id: '', name: 'O' }] },
      'customWallets[0] is invalid: it must have',
    ],
    [
      'a wallet whose id is a number',
      { customWallets: [{ id: 7, name: 'O' }] },
      'customWallets[0] is invalid: it must',
    ],
    ['a hole among wallets', { customWallets: [null] }, 'customWallets[0] is invalid: it must have id and name'],
    ['a directory list that is null', { directory: { featured: null } }, 'directory[featured] is invalid: ids have 64'],
    ['a service by a file', { services: { provider: 'file:///etc' } }, 'services[provider] is invalid: it must be an'],
  ])('error: %s', (_what, options, message) => {
    expect(refusal(options)).toContain(`kit/invalid-config: createKit: ${message}`);
  });

  test('behavior: what is named twice counts once', async () => {
    const own = { id: 'own', name: 'Own', links: { mobile: 'own://' } };
    const seen = await visit({
      connectMethodsOrder: ['wallet', 'wallet', 'email'],
      walletFeaturesOrder: ['send', 'send', 'receive'],
      customWallets: [own, own, { ...own, name: 'Own again' }],
      onramp: { providers: ['meld', 'meld', 'nobody'], meldPublicKey: 'key' },
    });
    expect(seen.methods).toEqual(['wallet']);
    expect(seen.features.filter((name) => name === 'send')).toHaveLength(1);
    expect(seen.wallets.filter(([id]) => id === 'own')).toEqual([['own', 'Own']]);
    expect(seen.providers).toEqual(['meld']);
  });
});
