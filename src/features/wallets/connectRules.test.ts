import { describe, expect, test } from 'vitest';
import type { ConnectAttempt } from '../session/state';
import type { ConnectMethodEntry } from './connectMethods';
import {
  connectSections,
  connectWalletLimit,
  installedRun,
  walletLimitBesideLogins,
  isAttemptOf,
  reachableWallets,
  resolveWalletStep,
  type WalletStepParameters,
} from './connectRules';
import type { Wallet } from './rules';

const wallet = (id: string, change: Partial<Wallet> = {}): Wallet => ({
  id,
  name: id,
  icon: undefined,
  installed: false,
  recent: false,
  group: 'directory',
  connectorIds: [],
  namespaces: ['eip155'],
  links: {},
  type: undefined,
  explorerId: undefined,
  ...change,
});
const installed = (id: string, change: Partial<Wallet> = {}) =>
  wallet(id, { installed: true, group: 'injected', connectorIds: [id], ...change });
const phone = { isMobile: true };
const computer = { isMobile: false };

describe('installedRun', () => {
  const here = ['one', 'two', 'three'].map((id) => installed(id));
  const used = installed('used', { recent: true, group: 'recent' });
  const scanned = installed('scanned', { group: 'walletConnect' });
  const elsewhere = wallet('elsewhere');

  test.each([
    ['nothing', [], undefined],
    ['two', here.slice(1), undefined],
    ['three', here, [0, 3]],
    ['three after the one used last and a code, before others', [used, scanned, ...here, elsewhere], [2, 5]],
    ['the one used last, which says so itself', [used, ...here.slice(1)], undefined],
    ['a code, which is in no browser', [...here.slice(1), scanned], undefined],
  ])('behavior: %s', (_name, rows, run) => {
    expect(installedRun(rows)).toEqual(run);
  });
});

describe('reachableWallets', () => {
  const extension = wallet('extension', { links: { desktop: 'a://' } });
  const app = wallet('app', { group: 'recommended', links: { mobile: 'a://' } });

  test('behavior: a phone shows what it can open, what is here, and what the host or the person chose', () => {
    const wallets = [
      extension,
      app,
      wallet('universal', { links: { universal: 'https://a.test' } }),
      wallet('page', { links: { webapp: 'https://a.test' } }),
      wallet('here', { installed: true }),
      ...(['custom', 'recent', 'featured', 'walletConnect'] as const).map((group) => wallet(group, { group })),
    ];
    expect(reachableWallets(wallets, phone)).toEqual(wallets.slice(1));
    expect(reachableWallets(wallets, computer)).toBe(wallets);
  });

  test('behavior: whoever knows more of links decides by those', () => {
    const other = wallet('other', { links: { mobile: 'b://' } });
    expect(reachableWallets([app, other], phone, ({ mobile }) => mobile === 'b://')).toEqual([other]);
  });

  test('behavior: never an empty list for want of apps', () => {
    expect(reachableWallets([extension], phone)).toEqual([extension]);
    expect(reachableWallets([app], phone, () => false)).toEqual([app]);
  });
});

describe('isAttemptOf', () => {
  const attempt = (walletId?: string): ConnectAttempt => ({
    connectorId: 'pair',
    walletId,
    status: 'pending',
    startedAt: 0,
  });

  test('behavior: of several rows with one connector the one that was chosen', () => {
    const rows = ['a', 'b'].map((id) => wallet(id, { connectorIds: ['pair'] }));
    expect(rows.map((row) => isAttemptOf(row, attempt('b')))).toEqual([false, true]);
  });

  test('behavior: where the page named a connector, the rows that it reaches', () => {
    const rows = [wallet('a', { connectorIds: ['pair'] }), wallet('b', { connectorIds: ['other'] })];
    expect(rows.map((row) => isAttemptOf(row, attempt()))).toEqual([true, false]);
  });
});

describe('connectSections', () => {
  const methods = (...logins: readonly Wallet[]): readonly ConnectMethodEntry[] => [
    { method: 'wallet', logins: [] },
    { method: 'email', logins },
    { method: 'social', logins },
  ];
  const sectionsOf = (change: Partial<Parameters<typeof connectSections>[0]>) =>
    connectSections({ wallets: [], methods: methods(), device: computer, hasAllWallets: true, ...change }).map(
      ({ method, rows }) => [method, ...rows.map(({ id }) => id)].join(' '),
    );

  test('behavior: wallets but those of the directory, and each login once, with its first method', () => {
    const wallets = [installed('a'), wallet('b', { group: 'recommended' }), wallet('c')];
    expect(sectionsOf({ wallets, methods: methods(installed('post')) })).toEqual(['wallet a b', 'email post']);
  });

  test('behavior: in the order of the methods, none without a row', () => {
    expect(sectionsOf({ methods: [...methods(installed('post'))].reverse() })).toEqual(['social post']);
    expect(sectionsOf({})).toEqual([]);
  });

  test('behavior: only logins that serve the namespace', () => {
    const offers = methods(installed('a'), installed('b', { namespaces: ['solana', 'eip155'] }));
    expect(sectionsOf({ methods: offers, namespace: 'solana' })).toEqual(['email b']);
    expect(sectionsOf({ methods: offers, namespace: 'cosmos' })).toEqual([]);
  });

  test('behavior: as many as fit a card, all of them where there is no list of all wallets', () => {
    const wallets = Array.from({ length: 12 }, (_, index) => installed(`w${index}`));
    const countOf = (hasAllWallets: boolean) => (sectionsOf({ wallets, hasAllWallets })[0] ?? '').split(' ').length - 1;
    expect([countOf(true), countOf(false)]).toEqual([connectWalletLimit, 12]);
  });

  test('behavior: beside logins four, and what is installed', () => {
    const wallets = [
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => wallet(id, { group: 'recommended' })),
      installed('late'),
    ];
    expect(walletLimitBesideLogins).toBe(4);
    expect(sectionsOf({ wallets, methods: methods(installed('post')) })).toEqual(['wallet a b c d late', 'email post']);
    expect(sectionsOf({ wallets, methods: methods(installed('post')), hasAllWallets: false })[0]).toBe(
      'wallet a b c d e f late',
    );
  });

  test('behavior: on a phone what a phone can open', () => {
    const wallets = [
      wallet('extension', { group: 'recommended' }),
      wallet('app', { group: 'recommended', links: { mobile: 'a://' } }),
    ];
    expect(sectionsOf({ wallets, device: phone })).toEqual(['wallet app']);
    expect(sectionsOf({ wallets })).toEqual(['wallet extension app']);
  });
});

describe('resolveWalletStep', () => {
  const both = installed('multi', { connectorIds: ['one', 'two'], namespaces: ['eip155', 'solana'] });
  const asked = (walletId: string, status: ConnectAttempt['status'] = 'pending'): ConnectAttempt => ({
    connectorId: 'one',
    walletId,
    status,
    startedAt: 0,
  });
  const stepOf = (row: Wallet, change: Partial<WalletStepParameters> = {}) =>
    resolveWalletStep({ wallet: row, namespaces: ['eip155', 'solana'], attempt: undefined, ...change });

  test.each<[string, Wallet, Partial<WalletStepParameters>, ReturnType<typeof resolveWalletStep>]>([
    ['the pairing row', installed('pair', { group: 'walletConnect' }), {}, 'scan'],
    ['one that can be paired', wallet('app', { connectorIds: ['pair'] }), {}, 'pair'],
    ['one without a way', wallet('extension'), {}, 'install'],
    ['one that is here', installed('a'), {}, 'connect'],
    ['one that is asked already', installed('a'), { attempt: asked('a') }, 'wait'],
    ['one that is asked, for a namespace', installed('a'), { attempt: asked('a'), namespace: 'eip155' }, 'connect'],
    ['one that has refused', installed('a'), { attempt: asked('a', 'error') }, 'connect'],
    ['one while another is asked', installed('a'), { attempt: asked('b') }, 'connect'],
    ['one of several namespaces', both, {}, 'chooseNamespace'],
    ['one of several namespaces, for one of them', both, { namespace: 'solana' }, 'connect'],
    ['one of several namespaces, of which the kit has one', both, { namespaces: ['solana'] }, 'connect'],
    ['one of several namespaces that is asked already', both, { attempt: asked('multi') }, 'wait'],
    ['one connector for several namespaces', { ...both, connectorIds: ['one'] }, {}, 'connect'],
  ])('behavior: %s', (_, row, change, expected) => {
    expect(stepOf(row, change)).toBe(expected);
  });
});
