import { describe, expect, test } from 'vitest';
import type { PairingSupport } from '../../contract/adapter';
import { defineNetwork } from '../../contract/network';
import { rpcUrlsOf, type NodeSources } from '../../contract/networkUrls';
import type { Network } from '../../contract/network';
import type { PairedSession } from './client';
import {
  accountsIn,
  chainIdsOf,
  endingDeadlineMs,
  grantedIn,
  isPairingExpired,
  isSessionStale,
  networkArrivalMs,
  pairingLifetimeMs,
  pairingRenewals,
  pairingReserveMs,
  relayDeadlineMs,
  toEventNetworkId,
  toProposal,
  withRpcUrls,
} from './rules';

const coin = { name: 'Coin', symbol: 'COIN', decimals: 9 };
const mainnet = defineNetwork({
  namespace: 'eip155',
  reference: 1,
  name: 'Ethereum',
  nativeCurrency: coin,
  rpcUrls: ['https://secret-key.test'],
  publicRpcUrls: ['https://public.test'],
});
const base = defineNetwork({ namespace: 'eip155', reference: 8453, name: 'Base', nativeCurrency: coin });
const solana = defineNetwork({ id: 'solana:new', name: 'Solana', nativeCurrency: coin, deprecatedIds: ['solana:old'] });
const support = (methods: string[]): PairingSupport => ({
  methods,
  events: ['accountsChanged', 'chainChanged'],
  createMethods: () => ({}),
});
const supports = new Map([
  ['eip155', support(['personal_sign'])],
  ['solana', support(['solana_signMessage'])],
]);
const networks = [mainnet, base, solana];
const services = {
  provider: false,
  analytics: false,
  frame: false,
  relay: false,
  blockchain: 'https://rpc.test/',
} as const;

const hosting = new Map(['eip155', 'solana'].map((namespace) => [namespace, { hostedRpc: true }]));
const rpcUrlOf = (network: Network, config: NodeSources['config']) =>
  rpcUrlsOf({ config, adapters: hosting }, network)[0];

const session = (namespaces: PairedSession['namespaces'], requestedChains: string[] = []): PairedSession => ({
  topic: 't',
  namespaces,
  requestedChains,
});
const granted = (...accounts: string[]) => ({ accounts, methods: ['m'], events: ['e'] });

describe('toProposal', () => {
  test('behavior: all namespaces in one proposal, deprecated ids beside the new ones, only public URLs', () => {
    expect(toProposal({ namespaces: ['eip155', 'solana'], networks, supports })).toEqual({
      eip155: {
        chains: ['eip155:1', 'eip155:8453'],
        methods: ['personal_sign'],
        events: ['accountsChanged', 'chainChanged'],
        rpcMap: { 1: 'https://public.test' },
      },
      solana: {
        chains: ['solana:new', 'solana:old'],
        methods: ['solana_signMessage'],
        events: ['accountsChanged', 'chainChanged'],
      },
    });
  });

  test('behavior: the wanted network comes first; namespaces without networks or without pairing are left out', () => {
    expect(
      toProposal({ namespaces: ['eip155'], networks, supports, networkId: 'eip155:8453' })['eip155']?.chains,
    ).toEqual(['eip155:8453', 'eip155:1']);
    expect(
      Object.keys(toProposal({ namespaces: ['eip155', 'cosmos', 'solana'], networks: [mainnet], supports })),
    ).toEqual(['eip155']);
  });
});

describe('withRpcUrls', () => {
  test("behavior: the host's own URL before the hosted one", () => {
    const proposal = toProposal({ namespaces: ['eip155', 'solana'], networks, supports });
    const sources = { rpcUrls: {}, projectId: 'p', services };
    expect(withRpcUrls(proposal, networks, { config: sources, adapters: hosting })['eip155']?.rpcMap).toEqual({
      1: 'https://secret-key.test',
      8453: 'https://rpc.test/v1/?chainId=eip155%3A8453&projectId=p',
    });
    expect(rpcUrlOf(mainnet, { ...sources, rpcUrls: { 'eip155:1': ['https://own.test'] } })).toBe('https://own.test');
    expect(rpcUrlOf(solana, { ...sources, services: { ...services, blockchain: false } })).toBeUndefined();
  });
});

describe('accountsIn', () => {
  test('behavior: reads both forms of a session and leaves out what is not CAIP-10', () => {
    const mixed = session({
      'eip155:1': granted('eip155:1:0xa'),
      eip155: granted('eip155:8453:0xb', 'eip155:0xc', 'solana:new:x', 'eip155:1:0xd:e'),
      eip1559: granted('eip1559:1:0xf'),
    });
    expect(accountsIn(mixed, 'eip155')).toEqual([
      { networkId: 'eip155:1', address: '0xa' },
      { networkId: 'eip155:8453', address: '0xb' },
    ]);
    expect(grantedIn(mixed, 'eip155', 'methods')).toEqual(['m', 'm']);
    expect(accountsIn(mixed, 'cosmos')).toEqual([]);
  });
});

describe('isSessionStale', () => {
  test.each([
    [['eip155:1', 'eip155:8453'], ['eip155'], false],
    [['eip155:1'], ['eip155'], true],
    [['eip155:1', 'eip155:8453'], ['eip155', 'solana'], true],
    [['eip155:1', 'eip155:8453', 'solana:new', 'solana:gone'], ['eip155', 'solana'], false],
  ])('behavior: asked for %j, needed for %j: %s', (requested, namespaces, isStale) => {
    expect(isSessionStale(session({}, requested), networks, namespaces)).toBe(isStale);
  });
});

describe('isPairingExpired', () => {
  test.each([
    [10_001, false],
    [10_000, true],
    [0, true],
    [-1, true],
  ])('behavior: %d ms before its end: %s', (left, isExpired) => {
    expect(isPairingExpired(1_000_000, 1_000_000 - left)).toBe(isExpired);
  });
});

describe('toEventNetworkId', () => {
  test.each([
    [1, 'eip155:5', 'eip155:1'],
    ['0x2105', 'eip155:1', 'eip155:8453'],
    ['8453', 'eip155:1', 'eip155:8453'],
    ['eip155:10', 'eip155:1', 'eip155:10'],
    ['old', 'solana:new', 'solana:old'],
    [undefined, 'eip155:7', 'eip155:7'],
    ['not a chain!', 'eip155:1', undefined],
  ])('behavior: %j on %s', (data, chainId, expected) => {
    expect(toEventNetworkId(data, chainId)).toBe(expected);
  });
});

describe('how long is waited', () => {
  test(
    'behavior: four minutes for a pairing, ten seconds of them in reserve, replaced four times; the other ' +
      'waits as they were chosen',
    () => {
      expect([
        pairingLifetimeMs,
        pairingReserveMs,
        pairingRenewals,
        relayDeadlineMs,
        networkArrivalMs,
        endingDeadlineMs,
      ]).toEqual([240_000, 10_000, 4, 20_000, 10_000, 2_000]);
    },
  );
});

describe('chainIdsOf', () => {
  test('behavior: the ids that the namespace says, else its own before the deprecated ones', () => {
    expect([chainIdsOf(solana, undefined), chainIdsOf(mainnet, undefined)]).toEqual([
      ['solana:new', 'solana:old'],
      ['eip155:1'],
    ]);
    expect(chainIdsOf(solana, { ...support([]), chainIds: () => ['solana:other'] })).toEqual(['solana:other']);
  });
});

describe('rpcUrlsOf', () => {
  test('behavior: without an own or a hosted one it is the public one', () => {
    const open = { ...mainnet, rpcUrls: [] };
    expect(rpcUrlOf(open, { rpcUrls: {}, projectId: undefined, services })).toBe('https://public.test');
    expect(rpcUrlOf(open, { rpcUrls: {}, projectId: 'p', services })).toBe(
      'https://rpc.test/v1/?chainId=eip155%3A1&projectId=p',
    );
    expect(rpcUrlOf(open, { rpcUrls: {}, projectId: 'p', services: { ...services, blockchain: false } })).toBe(
      'https://public.test',
    );
  });
});
