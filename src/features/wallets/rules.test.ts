import { describe, expect, test } from 'vitest';
import type { WalletListing } from '../../contract/directoryService';
import type { ConnectorSummary } from 'mooring/core';
import type { Connection } from '../session/state';
import { isSameWallet } from './isSameWallet';
import { matchesSearch } from './filterWallets';
import { listWallets, recentConnections, type Wallet } from './rules';

const order = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const;
const connector = (id: string, change: Partial<ConnectorSummary> = {}): ConnectorSummary => ({
  id,
  name: id,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  rdns: id,
  ...change,
});
const connection = (connectorId: string, connectedAt: number, change: Partial<Connection> = {}): Connection => ({
  connectorId,
  namespace: 'eip155',
  status: 'disconnected',
  isRemembered: false,
  connectedAt,
  wallet: { id: connectorId, name: connectorId, rdns: connectorId },
  accounts: [],
  address: '0x1',
  networkId: 'eip155:1',
  ...change,
});
const list = (sources: Partial<Parameters<typeof listWallets>[0]>) =>
  listWallets({ connectors: [], connections: [], customWallets: [], order, ...sources });
const idsOf = (wallets: readonly Wallet[]) => wallets.map(({ id }) => id);

describe('listWallets', () => {
  test('behavior: groups in the order of the specification, as found within a group', () => {
    const sources = {
      connectors: [
        connector('b'),
        connector('a'),
        connector('ext', { type: 'EXTERNAL' }),
        connector('pair', { type: 'WALLET_CONNECT', rdns: undefined }),
        connector('seen'),
      ],
      connections: [connection('seen', 5)],
      customWallets: [{ id: 'own', name: 'Own' }],
    };
    expect(idsOf(list(sources))).toEqual(['pair', 'seen', 'b', 'a', 'own', 'ext']);
    expect(idsOf(list({ ...sources, order: ['custom', 'injected', 'external', 'recent', 'walletConnect'] }))).toEqual([
      'own',
      'b',
      'a',
      'ext',
      'seen',
      'pair',
    ]);
  });

  test('behavior: a wallet seen by several connectors is one row that reaches all of them', () => {
    const [row, ...rest] = list({
      connectors: [
        connector('app.phantom', { name: 'Phantom' }),
        connector('walletStandard:Phantom', {
          name: ' phantom ',
          rdns: undefined,
          namespaces: ['solana'],
          icon: 'icon',
        }),
        connector('injected:app.phantom', { name: 'Other', rdns: 'app.phantom' }),
      ],
    });
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      id: 'app.phantom',
      icon: 'icon',
      namespaces: ['eip155', 'solana'],
      connectorIds: ['app.phantom', 'walletStandard:Phantom', 'injected:app.phantom'],
    });
  });

  test('behavior: says what reaches a wallet: several namespaces, a connector of the host, nothing', () => {
    const rows = list({
      connectors: [
        connector('app.phantom', { name: 'Phantom' }),
        connector('walletStandard:Phantom', {
          name: 'Phantom',
          rdns: undefined,
          type: 'INJECTED',
          namespaces: ['solana'],
        }),
        connector('app.wide', { namespaces: ['eip155', 'bip122'] }),
        connector('app.anchor'),
        connector('own', { type: 'EXTERNAL', namespaces: ['eip155', 'solana'] }),
        connector('pair', { type: 'WALLET_CONNECT', rdns: undefined, namespaces: ['eip155', 'solana'] }),
      ],
      customWallets: [{ id: 'absent', name: 'Absent' }],
    });
    expect(Object.fromEntries(rows.map(({ id, type, group }) => [id, [type, group]]))).toEqual({
      'app.phantom': ['MULTI_CHAIN', 'injected'],
      'app.wide': ['MULTI_CHAIN', 'injected'],
      'app.anchor': ['ANNOUNCED', 'injected'],
      own: ['EXTERNAL', 'external'],
      pair: ['WALLET_CONNECT', 'walletConnect'],
      absent: [undefined, 'custom'],
    });
  });

  test('behavior: a wallet of the host that is installed is the installed row, with its links', () => {
    const rows = list({
      connectors: [connector('io.metamask', { name: 'MetaMask' })],
      customWallets: [
        { id: 'mm', name: 'MetaMask Wallet', links: { homepage: 'https://metamask.io' } },
        { id: 'none', name: 'None' },
      ],
    });
    expect(rows.map(({ id, installed, links }) => [id, installed, links])).toEqual([
      ['io.metamask', true, { homepage: 'https://metamask.io' }],
      ['none', false, {}],
    ]);
  });

  test('behavior: at most two recent ones, newest first, also when no longer installed', () => {
    const rows = list({
      connectors: [connector('a'), connector('b')],
      connections: [
        connection('a', 1),
        connection('gone', 3),
        connection('b', 2),
        connection('gone', 1, { namespace: 'solana' }),
      ],
    });
    expect(rows.map(({ id, recent, installed }) => [id, recent, installed])).toEqual([
      ['gone', true, false],
      ['b', true, true],
      ['a', false, true],
    ]);
    expect(recentConnections([])).toEqual([]);
  });

  test('behavior: e-mail and social login are no wallets, connected before or not', () => {
    expect(
      idsOf(
        list({
          connectors: [connector('embeddedWallet', { type: 'AUTH', rdns: undefined }), connector('a')],
          connections: [connection('embeddedWallet', 9)],
        }),
      ),
    ).toEqual(['a']);
  });
});

describe('listWallets with a directory', () => {
  const listing = (index: number, more: Partial<WalletListing> = {}): WalletListing => ({
    id: `id-${index}`,
    name: `Wallet ${index}`,
    imageId: undefined,
    rdns: undefined,
    chains: ['eip155:1'],
    links: {},
    supportsPairing: true,
    ...more,
  });

  test(
    'behavior: an installed wallet is one row whichever rdns or ' + 'spelling the directory has, and gains its links',
    () => {
      const rows = listWallets({
        connectors: [connector('io.anchor', { name: 'Anchor Wallet' })],
        connections: [],
        customWallets: [],
        order: [],
        listings: [
          listing(1, { name: 'anchor', rdns: 'com.anchor.mobile', links: { mobile: 'anchor://' } }),
          listing(1),
          listing(1),
        ],
      });
      expect(rows.map(({ name, installed, links }) => [name, installed, links.mobile])).toEqual([
        ['Anchor Wallet', true, 'anchor://'],
        ['Wallet 1', false, undefined],
      ]);
    },
  );

  test('behavior: featured first as the host names them, four recommended, the rest only among all', () => {
    const rows = listWallets({
      connectors: [],
      connections: [],
      customWallets: [],
      order: ['featured', 'recommended', 'directory'],
      featured: ['id-9', 'id-7'],
      listings: Array.from({ length: 12 }, (_, index) => listing(index)),
    });
    expect(rows.slice(0, 7).map(({ id, group }) => [id, group])).toEqual([
      ['id-9', 'featured'],
      ['id-7', 'featured'],
      ['id-0', 'recommended'],
      ['id-1', 'recommended'],
      ['id-2', 'recommended'],
      ['id-3', 'recommended'],
      ['id-4', 'directory'],
    ]);
  });

  test("behavior: the host's wallet and a recent one that can be paired can be connected", () => {
    const pairing = connector('pair', { type: 'WALLET_CONNECT', rdns: undefined });
    const rows = listWallets({
      connectors: [pairing],
      connections: [connection('gone', 3, { wallet: { id: 'gone', name: 'Wallet 2', rdns: 'gone' } })],
      customWallets: [
        { id: 'trust', name: 'Trust', links: { mobile: 'trust://' } },
        { id: 'page', name: 'Page', links: { homepage: 'https://page.test' } },
        { id: 'id-1', name: 'Own name' },
      ],
      order,
      listings: [listing(1, { links: { mobile: 'one://' } }), listing(2)],
    });
    expect(rows.map(({ id, group, connectorIds, links }) => [id, group, connectorIds, links.mobile])).toEqual([
      ['pair', 'walletConnect', ['pair'], undefined],
      ['gone', 'recent', ['pair'], undefined],
      ['trust', 'custom', ['pair'], 'trust://'],
      ['page', 'custom', [], undefined],
      ['id-1', 'custom', ['pair'], 'one://'],
    ]);
  });

  test.each([
    [0, ['id-0', 'id-1', 'id-2', 'id-3']],
    [1, ['id-1', 'id-2', 'id-3']],
    [3, ['id-3']],
    [4, []],
    [6, []],
  ])(
    'behavior: with the first %d shown already, of the first four only the others are recommended',
    (shown, recommended) => {
      const listings = Array.from({ length: 12 }, (_, index) => listing(index));
      const connectors = listings.slice(0, shown).map(({ id, name }) => connector(`app.${id}`, { name }));
      const rows = listWallets({
        connectors,
        connections: [],
        customWallets: [],
        order: ['injected', 'recommended', 'directory'],
        listings,
      });
      expect(idsOf(rows.filter(({ group }) => group === 'recommended'))).toEqual(recommended);
      expect(rows).toHaveLength(12);
      // Those beyond the first four that are shown already take nothing away.
      const later = listings.slice(4, 8).map(({ id, name }) => connector(`app.${id}`, { name }));
      const others = listWallets({
        connectors: later,
        connections: [],
        customWallets: [],
        order: ['injected', 'recommended', 'directory'],
        listings,
      });
      expect(others.filter(({ group }) => group === 'recommended')).toHaveLength(4);
    },
  );

  test('behavior: an installed wallet, and one of the host, that the directory lists has its id there', () => {
    const listings = [listing(1, { name: 'Anchor' }), listing(2, { name: 'Buoy' })];
    const rows = listWallets({
      connectors: [connector('dev.anchor', { name: 'Anchor' }), connector('dev.unlisted')],
      connections: [],
      customWallets: [{ id: 'mine', name: 'Buoy' }],
      order: ['injected', 'custom'],
      listings,
    });
    expect(rows.map(({ id, explorerId }) => [id, explorerId])).toEqual([
      ['dev.anchor', 'id-1'],
      ['dev.unlisted', undefined],
      ['mine', 'id-2'],
    ]);
  });

  test('behavior: four are recommended of those that serve the namespace', () => {
    const listings = Array.from({ length: 12 }, (_, index) =>
      listing(index, { chains: [index < 6 ? 'eip155:1' : 'solana:x'] }),
    );
    const rows = listWallets({
      connectors: [],
      connections: [],
      customWallets: [],
      order: ['recommended', 'directory'],
      listings,
      namespace: 'solana',
    });
    expect(rows.map(({ id, group }) => [id, group]).slice(0, 5)).toEqual([
      ['id-6', 'recommended'],
      ['id-7', 'recommended'],
      ['id-8', 'recommended'],
      ['id-9', 'recommended'],
      ['id-10', 'directory'],
    ]);
  });

  test('error: a name made of spaces is a row like any other', () => {
    const hostile = `a${' '.repeat(1_000_000)}b`;
    expect(
      listWallets({
        connectors: [connector('x', { name: hostile })],
        connections: [],
        customWallets: [],
        order,
        listings: [listing(1, { name: hostile })],
      }),
    ).toHaveLength(1);
  });
});

describe('isSameWallet', () => {
  test('behavior: by rdns where both have one, else by name without "Wallet"', () => {
    expect(isSameWallet({ name: 'A', rdns: 'io.a' }, { name: 'B', rdns: 'io.a' })).toBe(true);
    expect(isSameWallet({ name: 'A', rdns: 'io.a' }, { name: 'A', rdns: 'io.b' })).toBe(false);
    expect(isSameWallet({ name: 'Rabby Wallet', rdns: 'io.rabby' }, { name: 'rabby' })).toBe(true);
    expect(isSameWallet({ name: 'Wallet' }, { name: '' })).toBe(false);
  });
});

describe('matchesSearch', () => {
  const [wallet] = list({ connectors: [connector('x', { name: 'Coinbase Wallet' })] }) as [Wallet];
  test.each([
    ['coin', true],
    ['WALLET coin', true],
    ['  base ', true],
    ['coinbase pro', false],
  ])('behavior: %j', (search, expected) => {
    expect(matchesSearch(wallet, search)).toBe(expected);
  });
});
