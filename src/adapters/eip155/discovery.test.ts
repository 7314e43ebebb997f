import { describe, expect, test } from 'vitest';
import { connect, selectConnection, selectWallets, type BrowserPort, type Connector } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { createTestKit } from 'mooring/testing';

interface FakeProvider {
  request(parameters: { method: string }): Promise<unknown>;
  [flag: string]: unknown;
}
const account = '0xA11ce00000000000000000000000000000000001';
const provider = (flags: object = {}): FakeProvider => ({
  request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : [account]),
  ...flags,
});
const info = (rdns: string, name = rdns, icon: unknown = 'data:image/svg+xml,<svg/>') => ({
  uuid: `uuid-${rdns}`,
  name,
  icon,
  rdns,
});

/** A page with a fake window, and wallets that answer the request for announcements. */
function setUp({
  ethereum,
  answers = [],
  connectors = [],
}: {
  ethereum?: unknown;
  answers?: readonly unknown[];
  connectors?: readonly Connector[];
} = {}) {
  const asked: string[] = [];
  const target = new EventTarget();
  const announce = (detail: unknown) => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  target.addEventListener('eip6963:requestProvider', () => {
    asked.push('asked');
    answers.forEach(announce);
  });
  const window = Object.assign(target, { Event, ethereum }) as unknown as NonNullable<BrowserPort['window']>;
  const browser: BrowserPort = { window, onVisible: () => () => undefined, open: () => undefined };
  const { kit, clock, ...rest } = createTestKit({ wallets: [], adapters: [eip155()], connectors, ports: { browser } });
  const ids = () => selectWallets(kit).map(({ id }) => id);
  return { kit, clock, ids, announce, asked, ...rest };
}

describe('discoverInjected', () => {
  test('behavior: listens before it asks, so no answer is missed, and asks once', () => {
    const { ids, asked } = setUp({ answers: [{ info: info('io.one', 'One'), provider: provider() }] });
    expect([ids(), asked]).toEqual([['io.one'], ['asked']]);
  });

  test('behavior: late announcements count, until the kit is destroyed', () => {
    const { kit, clock, ids, announce } = setUp();
    clock.advance(60_000);
    announce({ info: info('io.late'), provider: provider() });
    expect(ids()).toEqual(['io.late']);
    kit.destroy();
    announce({ info: info('io.later'), provider: provider() });
    expect([ids(), clock.waiting]).toEqual([[], 0]);
  });

  test('behavior: a wallet without a name goes by its rdns, for a button needs a name', () => {
    const { kit } = setUp({ answers: [{ info: info('io.nameless', ''), provider: provider() }] });
    expect(selectWallets(kit).map(({ name }) => name)).toEqual(['io.nameless']);
  });

  test('error: a `window.ethereum` that throws when it is looked at is no wallet, and breaks no page', () => {
    const hostile = new Proxy(
      {},
      {
        has: () => {
          throw new Error('hands off');
        },
      },
    );
    const { clock, ids } = setUp({ ethereum: hostile, answers: [{ info: info('io.fine'), provider: provider() }] });
    expect(() => clock.advance(1_000)).not.toThrow();
    expect(ids()).toEqual(['io.fine']);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['no info', { provider: provider() }],
    ['info of null', { info: null, provider: provider() }],
    ['no provider', { info: info('io.x') }],
    ['a provider that is none', { info: info('io.x'), provider: { request: 'no' } }],
    ['an empty rdns', { info: info(''), provider: provider() }],
    ['a name that is no text', { info: { ...info('io.x'), name: 3 }, provider: provider() }],
  ])('behavior: an announcement with %s is ignored', (_what, detail) => {
    const { ids, asked } = setUp({ answers: [detail, { info: info('io.fine'), provider: provider() }] });
    expect([ids(), asked]).toEqual([['io.fine'], ['asked']]);
  });

  test('behavior: a provider behind a Proxy that knows only `get` is a provider', () => {
    const real = provider() as unknown as Record<PropertyKey, unknown>;
    const behindProxy = () => new Proxy({}, { get: (_target, key) => real[key], has: () => false });
    const { clock, ids, kit } = setUp({
      ethereum: behindProxy(),
      answers: [
        new Proxy(
          {},
          {
            get: (_target, key) => (key === 'info' ? info('io.proxy') : key === 'provider' ? behindProxy() : undefined),
            has: () => false,
          },
        ),
      ],
    });
    expect(ids()).toEqual(['io.proxy']);
    kit.connectors.remove('io.proxy');
    const alone = setUp({ ethereum: behindProxy() });
    alone.clock.advance(1_000);
    clock.advance(1_000);
    expect(alone.ids()).toEqual(['injected']);
  });

  test.each<[string, (bomb: () => never) => unknown]>([
    ['the announcement', (bomb) => Object.defineProperty({}, 'info', { get: bomb })],
    [
      'its info',
      (bomb) => ({ info: Object.defineProperty(info('io.x'), 'name', { get: bomb }), provider: provider() }),
    ],
    ['the provider', (bomb) => ({ info: info('io.x'), provider: Object.defineProperty({}, 'request', { get: bomb }) })],
  ])('error: a getter of %s that throws is no error of the page, and the next wallet is found', (_what, make) => {
    const bomb = () => {
      throw new Error('boom');
    };
    const { ids, announce } = setUp({ answers: [make(bomb), { info: info('io.fine'), provider: provider() }] });
    expect(() => announce(make(bomb))).not.toThrow();
    expect(ids()).toEqual(['io.fine']);
  });

  test('behavior: each field of an announcement is read once', () => {
    const reads: string[] = [];
    const counted = (target: object): object =>
      new Proxy(target, { get: (of, key) => (reads.push(String(key)), Reflect.get(of, key) as unknown) });
    const { ids } = setUp({ answers: [counted({ info: counted(info('io.once')), provider: provider() })] });
    expect([ids(), reads.sort()]).toEqual([['io.once'], ['icon', 'info', 'name', 'provider', 'rdns']]);
  });

  test(
    'behavior: a name of a hundred thousand characters is cut, also in what is remembered; one that cannot ' +
      'be seen is the id',
    async () => {
      const { kit, announce } = setUp({
        answers: [{ info: info('io.long', `Long\u202e${'x'.repeat(100_000)}`), provider: provider() }],
      });
      announce({ info: info('io.none', '\u200e\u0000 \n'.replace('\u200e', '')), provider: provider() });
      announce({ info: info(`io.${'y'.repeat(100_000)}`, 'Endless'), provider: provider() });
      expect(selectWallets(kit).map(({ id, name }) => [id, name])).toEqual([
        ['io.long', `Long${'x'.repeat(96)}`],
        ['io.none', 'io.none'],
      ]);
      await connect(kit, { connectorId: 'io.long' });
      expect(selectConnection(kit).wallet?.name).toBe(`Long${'x'.repeat(96)}`);
    },
  );

  test('behavior: a picture comes with the announcement; one that lies elsewhere is not asked for on its word', () => {
    const icons = ['https://one.test/a.png', 'http://two.test/a.png', '/three.png', 'data:image/svg+xml,<svg\n/>'];
    const { kit } = setUp({
      answers: icons.map((icon, at) => ({ info: info(`io.n${at}`, `N${at}`, icon), provider: provider() })),
    });
    expect(selectWallets(kit).map(({ icon }) => icon)).toEqual([undefined, undefined, undefined, icons[3]]);
  });

  test('behavior: the icon of a wallet that writes it on a line of its own is shown', () => {
    const icon = 'data:image/png;base64,AA==';
    const { kit } = setUp({
      answers: [{ info: info('app.phantom', 'Phantom', `\n  ${icon}`), provider: provider() }],
    });
    expect(selectWallets(kit)[0]?.icon).toBe(icon);
  });

  test('behavior: an icon that is no text is dropped, so that the connection can be remembered', async () => {
    const { kit, clock, storage } = setUp({
      answers: [{ info: info('io.odd', 'Odd', { evil: true }), provider: provider() }],
    });
    expect(selectWallets(kit)[0]?.icon).toBeUndefined();
    await connect(kit, { connectorId: 'io.odd' });
    clock.advance(0);
    const later = createTestKit({ wallets: [], storage, adapters: [eip155()] });
    expect([selectConnection(later.kit).status, later.log]).toEqual(['reconnecting', []]);
  });

  test('behavior: the same rdns twice is one wallet', () => {
    const one = provider();
    const { ids } = setUp({
      answers: [
        { info: info('io.one'), provider: one },
        { info: info('io.one'), provider: one },
        { info: info('io.one'), provider: provider() },
      ],
    });
    expect(ids()).toEqual(['io.one']);
  });

  test('behavior: the same provider announced and on window.ethereum is one wallet', () => {
    const one = provider({ isMetaMask: true });
    const { clock, ids } = setUp({ ethereum: one, answers: [{ info: info('io.other.name'), provider: one }] });
    clock.advance(1_000);
    expect(ids()).toEqual(['io.other.name']);
  });

  test('behavior: the same wallet behind a wrapper is one wallet, by its rdns', () => {
    const { clock, ids } = setUp({
      ethereum: provider({ isMetaMask: true }),
      answers: [{ info: info('io.metamask', 'MetaMask'), provider: provider() }],
    });
    clock.advance(1_000);
    expect(ids()).toEqual(['io.metamask']);
  });

  test('behavior: announced only after window.ethereum was taken, it is still one row', () => {
    const { kit, clock, announce } = setUp({ ethereum: provider({ isMetaMask: true }) });
    clock.advance(1_000);
    announce({ info: info('io.metamask', 'MetaMask'), provider: provider() });
    expect(selectWallets(kit)).toHaveLength(1);
  });

  test('behavior: window.ethereum is looked at after a second, not before', () => {
    const { clock, ids } = setUp({ ethereum: provider() });
    clock.advance(999);
    expect(ids()).toEqual([]);
    clock.advance(1);
    expect(ids()).toEqual(['injected']);
  });

  test('behavior: beside announced wallets an unnamed window.ethereum is one of them', () => {
    const { clock, ids } = setUp({ ethereum: provider(), answers: [{ info: info('io.one'), provider: provider() }] });
    clock.advance(1_000);
    expect(ids()).toEqual(['io.one']);
  });

  test('behavior: an unnamed wallet is found beside a connector of the host without rdns', () => {
    const pairing: Connector = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155'],
      connect: async () => [],
    };
    const { clock, ids } = setUp({ ethereum: provider(), connectors: [pairing] });
    clock.advance(1_000);
    expect(ids()).toEqual(['walletConnect', 'injected']);
  });

  test('behavior: every wallet of window.ethereum.providers is named by its most specific flag', () => {
    const ethereum = {
      ...provider({ isMetaMask: true }),
      providers: [
        provider({ isMetaMask: true, isRabby: true }),
        provider({ isCoinbaseWallet: true }),
        provider({ isMetaMask: true }),
        null,
        { request: 1 },
      ],
    };
    const { kit, clock } = setUp({ ethereum });
    clock.advance(1_000);
    expect(selectWallets(kit).map(({ id, name }) => [id, name])).toEqual([
      ['injected:io.rabby', 'Rabby Wallet'],
      ['injected:com.coinbase.wallet', 'Coinbase Wallet'],
      ['injected:io.metamask', 'MetaMask'],
    ]);
  });

  test('behavior: without a window nothing is looked for', () => {
    const { kit, clock } = createTestKit({ wallets: [], adapters: [eip155()] });
    clock.advance(0);
    expect([selectWallets(kit), clock.waiting]).toEqual([[], 0]);
  });
});

describe('eip155', () => {
  test('behavior: addresses are anchored', () => {
    const { isAddress, isSameAddress } = eip155();
    expect([account, account.slice(2)].map(isAddress)).toEqual([true, true]);
    expect([`${account}0`, ` ${account}`, `${account}\n`, `x${account}`, '0x', ''].map(isAddress)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(isSameAddress(account, account.toLowerCase())).toBe(true);
  });
});
