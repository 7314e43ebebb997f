import { describe, expect, test } from 'vitest';
import { sepolia } from 'viem/chains';
import { addNetwork, createKit, defineNetwork, isKitError, type KitOptions } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { base, mainnet } from 'mooring/networks';
import { createTestKit } from 'mooring/testing';
import { walletConnect } from 'mooring/walletconnect';
import { toNetwork } from '../contract/network';

const refusal = (run: () => unknown) => {
  try {
    run();
    return 'accepted';
  } catch (error) {
    return isKitError(error) ? `${error.code}: ${error.message}` : String(error);
  }
};
/** What JavaScript, or a cast, may hand over. */
const make = (options?: object) => () => createKit(options as KitOptions);
const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 };

const networkReason = 'is invalid: it must be a network with a CAIP-2 id such as eip155:1 and a name, or a viem chain';
const currencyReason = 'is invalid: it must have name, symbol and decimals';
const urlsReason = 'is invalid: it must be http(s) or ws(s) URLs';

describe('createKit', () => {
  test.each<[what: string, options: object | undefined, message: string]>([
    ['no options', undefined, 'networks is invalid: it must list at least one network'],
    [
      'sign-in that was not called',
      { networks: [mainnet], siwx: { required: true } },
      'siwx is invalid: it must be siwx(), called',
    ],
    ['its older form', { networks: [mainnet], siweConfig: {} }, 'siwx is invalid: it must be siwx(), called'],
    ['no networks', { networks: [] }, 'networks is invalid: it must list at least one network'],
    ['a network by its name', { networks: ['mainnet'] }, `networks[0] ${networkReason}`],
    ['a network that was not imported', { networks: [mainnet, undefined] }, `networks[1] ${networkReason}`],
    [
      'a network with a bare id',
      { networks: [{ id: '5', name: 'x', nativeCurrency }] },
      `networks[0] ${networkReason}`,
    ],
    ['a network without a name', { networks: [{ id: 'eip155:5', nativeCurrency }] }, `networks[0] ${networkReason}`],
    ['half a network', { networks: [{ id: 'eip155:5', name: 'x' }] }, `networks[0].nativeCurrency ${currencyReason}`],
    [
      'a viem chain without nativeCurrency',
      { networks: [{ ...sepolia, nativeCurrency: undefined }] },
      `networks[0].nativeCurrency ${currencyReason}`,
    ],
    [
      'a viem chain without rpcUrls',
      { networks: [{ id: 5, name: 'x', nativeCurrency }] },
      `networks[0].rpcUrls ${urlsReason}`,
    ],
    [
      'a viem chain with a script for a URL',
      { networks: [{ ...sepolia, rpcUrls: { default: { http: ['javascript:1'] } } }] },
      `networks[0].rpcUrls ${urlsReason}`,
    ],
    [
      'a scheme with its colon',
      { networks: [mainnet], linkSchemes: ['trust:'] },
      'linkSchemes[0] is invalid: it must be a scheme in small letters, without colon',
    ],
    [
      'an adapter that was not called',
      { adapters: [eip155] },
      'adapters[0] is invalid: it must be an adapter, called: eip155(); walletConnect() goes in connectors',
    ],
    [
      'an adapter that was not imported',
      { adapters: [eip155(), undefined] },
      'adapters[1] is invalid: it must be an adapter, called: eip155(); walletConnect() goes in connectors',
    ],
    ['adapters that are no list', { adapters: eip155() }, 'adapters is invalid: it must be of type list'],
    [
      'pairing among adapters',
      { adapters: [eip155(), walletConnect()] },
      'adapters[1] is invalid: it must be an adapter, called: eip155(); walletConnect() goes in connectors',
    ],
    [
      'a wallet among adapters',
      { adapters: [createTestKit().wallet] },
      'adapters[0] is invalid: it must be an adapter, called: eip155(); walletConnect() goes in connectors',
    ],
    [
      'pairing that was not called',
      { connectors: [walletConnect] },
      'connectors[0] is invalid: it must be a connector, called: walletConnect()',
    ],
    [
      'an adapter among connectors',
      { connectors: [eip155()] },
      'connectors[0] is invalid: it must be a connector, called: walletConnect()',
    ],
    [
      'a connector that was not imported',
      { connectors: [undefined] },
      'connectors[0] is invalid: it must be a connector, called: walletConnect()',
    ],
    [
      'rpcUrls by chain id',
      { rpcUrls: { 1: ['https://rpc.test'] } },
      'rpcUrls[1] is invalid: it must be http(s) or ws(s) URLs by CAIP-2 id, such as eip155:1',
    ],
    [
      'one RPC URL that is no list',
      { rpcUrls: { 'eip155:1': 'https://rpc.test' } },
      'rpcUrls[eip155:1] is invalid: it must be http(s) or ws(s) URLs by CAIP-2 id, such as eip155:1',
    ],
    [
      'an RPC URL that is a script',
      { rpcUrls: { 'eip155:1': ['https://rpc.test', 'javascript:1'] } },
      'rpcUrls[eip155:1] is invalid: it must be http(s) or ws(s) URLs by CAIP-2 id, such as eip155:1',
    ],
    [
      'a service that is no URL',
      { services: { blockchain: 'not a url' } },
      'services[blockchain] is invalid: it must be an http(s) or ws(s) URL, or an object that fetches',
    ],
    [
      'a service that is a script',
      { services: { provider: 'javascript:1' } },
      'services[provider] is invalid: it must be an http(s) or ws(s) URL, or an object that fetches',
    ],
    [
      'a directory id that is none',
      { directory: { featured: ['metamask'] } },
      'directory[featured] is invalid: ids have 64 hex characters, a badge is none or certified',
    ],
    [
      'a directory id that stands alone',
      { directory: { featured: 'c0'.repeat(32) } },
      'directory[featured] is invalid: ids have 64 hex characters, a badge is none or certified',
    ],
    ['a project id that is a number', { projectId: 7 }, 'projectId is invalid: it must be of type string'],
    [
      'a custom wallet without id',
      { customWallets: [{ name: 'Own' }] },
      'customWallets[0] is invalid: it must have id and name',
    ],
    [
      'a group that is none',
      { connectorTypeOrder: ['recent', 'recents'] },
      'connectorTypeOrder[1] is invalid: it must be one of ' +
        'walletConnect,recent,injected,featured,custom,external,recommended,directory',
    ],
    ['a theme mode', { theme: { mode: 'sepia' } }, 'theme[mode] is invalid: it must be dark, light or system'],
  ])('error: %s', (_what, options, message) => {
    expect(refusal(make(options && { networks: [mainnet], adapters: [eip155()], ...options }))).toBe(
      `kit/invalid-config: createKit: ${message}`,
    );
  });

  test(
    'behavior: what is right passes: a plain list of networks, an unfinished one, an id in capitals, a ' +
      'socket for an RPC URL',
    () => {
      const networks: KitOptions['networks'] = [mainnet, base, sepolia];
      const { config } = createKit({
        networks,
        adapters: [eip155()],
        rpcUrls: { 'eip155:1': ['wss://rpc.test'] },
        directory: { featured: ['C0'.repeat(32)], include: undefined },
        theme: { mode: undefined },
        projectId: undefined,
      });
      expect(config.networks.map(({ id }) => id)).toEqual(['eip155:1', 'eip155:8453', 'eip155:11155111']);
      expect(
        make({ networks: [{ id: 'eip155:5', name: 'Five', nativeCurrency }], adapters: [eip155()] })().config.networks,
      ).toEqual([
        {
          id: 'eip155:5',
          namespace: 'eip155',
          reference: '5',
          name: 'Five',
          nativeCurrency,
          rpcUrls: [],
          publicRpcUrls: [],
          testnet: false,
        },
      ]);
    },
  );

  test('behavior: misspelt names are told once, and only to developers', async () => {
    const misspelt = { debugg: true, features: { swap: false, sent: false } } as object;
    const { kit, log } = createTestKit(misspelt);
    kit.destroy();
    await kit.start();
    await expect
      .poll(() => log.map(({ message }) => message))
      .toEqual([
        'createKit: there is no option debugg',
        'createKit: there is no option swap',
        'createKit: there is no option sent',
      ]);
    const quiet = createTestKit({ ...misspelt, debug: false });
    await quiet.kit.start();
    expect(quiet.log).toEqual([]);
  });

  test('behavior: every option there is can be named without a word in the log', async () => {
    const { kit, log } = createTestKit({
      projectId: 'x',
      metadata: undefined,
      connectors: [],
      features: {},
      services: { relay: false },
      rpcUrls: {},
      customWallets: [],
      directory: {},
      connectorTypeOrder: [],
      connectMethodsOrder: [],
      walletFeaturesOrder: [],
      manualControl: false,
      preferUniversalLinks: false,
      allowUnsupportedChain: false,
      basic: false,
      reconnect: true,
      theme: {},
      storageKey: 'x',
      debug: true,
    });
    await kit.start();
    expect(log).toEqual([]);
  });
});

describe('defineNetwork', () => {
  test.each<[what: string, definition: object, message: string]>([
    ['a URL that is none', { rpcUrls: ['nope'] }, `rpcUrls ${urlsReason}`],
    ['a public URL that is none', { publicRpcUrls: ['nope'] }, `rpcUrls ${urlsReason}`],
    ['no currency', { nativeCurrency: undefined }, `nativeCurrency ${currencyReason}`],
    ['no symbol', { nativeCurrency: { name: 'Coin', decimals: 18 } }, `nativeCurrency ${currencyReason}`],
    ['no decimals', { nativeCurrency: { name: 'Coin', symbol: 'COIN' } }, `nativeCurrency ${currencyReason}`],
    [
      'decimals in text',
      { nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: '18' } },
      `nativeCurrency ${currencyReason}`,
    ],
    ['one URL of two', { rpcUrls: ['https://rpc.test', 'ftp://rpc.test'] }, `rpcUrls ${urlsReason}`],
    ['a URL that is no list', { rpcUrls: 'https://rpc.test' }, `rpcUrls ${urlsReason}`],
    ['a URL with a space', { rpcUrls: ['https://rpc.test/a b'] }, `rpcUrls ${urlsReason}`],
    ['half a URL', { rpcUrls: ['https://'] }, `rpcUrls ${urlsReason}`],
  ])('error: %s', (_what, definition, message) => {
    expect(refusal(() => defineNetwork({ id: 'eip155:5', name: 'Five', nativeCurrency, ...definition }))).toBe(
      `kit/invalid-config: defineNetwork: network.${message}`,
    );
  });

  test('behavior: by its id, or by namespace and reference; what is said replaces what is assumed', () => {
    const facts = { name: 'Five', nativeCurrency };
    const five = defineNetwork({ namespace: 'eip155', reference: 5, ...facts });
    expect(five).toEqual({
      ...facts,
      id: 'eip155:5',
      namespace: 'eip155',
      reference: '5',
      rpcUrls: [],
      publicRpcUrls: [],
      testnet: false,
    });
    expect(defineNetwork({ id: 'eip155:5', ...facts })).toEqual(five);
    const said = {
      testnet: true,
      rpcUrls: ['http://localhost:8545', 'ws://localhost:8546'],
      publicRpcUrls: ['wss://rpc.test'],
    };
    expect(defineNetwork({ id: 'eip155:5', ...facts, ...said })).toEqual({ ...five, ...said });
  });

  test('error: an id that is no CAIP-2 id', () => {
    expect(refusal(() => defineNetwork({ id: ':5', name: 'Five', nativeCurrency }))).toBe(
      'caip/invalid-network-id: Invalid CAIP Network Id',
    );
  });
});

describe('toNetwork', () => {
  test('behavior: everything that a viem chain says', () => {
    const chain = {
      id: 5,
      name: 'Five',
      nativeCurrency,
      rpcUrls: { default: { http: ['https://rpc.test'] } },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } },
      testnet: true,
      blockTime: 2_000,
    };
    const network = toNetwork(chain);
    expect(network).toMatchObject({
      id: 'eip155:5',
      namespace: 'eip155',
      reference: '5',
      name: 'Five',
      nativeCurrency,
      rpcUrls: ['https://rpc.test'],
      publicRpcUrls: ['https://rpc.test'],
      blockExplorer: { name: 'Scan', url: 'https://scan.test' },
      testnet: true,
      blockTimeMs: 2_000,
    });
    // The host's chain stays its own.
    expect([network.rpcUrls === chain.rpcUrls.default.http, network.nativeCurrency === nativeCurrency]).toEqual([
      false,
      false,
    ]);
    const { blockExplorers: _, testnet: __, blockTime: ___, ...short } = chain;
    expect(toNetwork(short)).toMatchObject({ testnet: false, blockTimeMs: undefined });
    expect(toNetwork(short)).not.toHaveProperty('blockExplorer');
  });
});

describe('addNetwork', () => {
  test('error: says what the network must have', async () => {
    const { kit } = createTestKit();
    await expect(
      addNetwork(kit, { network: { ...sepolia, rpcUrls: { default: { http: ['nope'] } } } }),
    ).rejects.toMatchObject({ code: 'kit/invalid-config', message: `addNetwork: network.rpcUrls ${urlsReason}` });
  });
});
