import { act, cleanup } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KitProvider, useConnection, useNetwork } from 'mooring';
import {
  connect,
  cookieStorage,
  disconnect,
  readCookieState,
  selectConnection,
  switchNetwork,
  type CookieState,
  type Kit,
} from 'mooring/core';
import { createTestKit, mockWallet, type MockWallet } from 'mooring/testing';
import { ConnectButton, NetworkButton } from 'mooring/recipes';

const expire = () => {
  for (const pair of document.cookie.split(';')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
};
beforeEach(() => {
  expire();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const secrets = { publicKey: 'PUBLIC-KEY', path: "m/84'/0'" };
const wallet = () =>
  mockWallet('eip155', {
    name: 'Harbour Wallet',
    icon: 'data:image/png;base64,PICTURE',
    accounts: [
      { address: '0xA11ce00000000000000000000000000000000001', type: 'eoa', ...secrets },
      { address: '0xB0b0000000000000000000000000000000000002', type: 'eoa' },
    ],
  });
const make = (wallets: readonly MockWallet[], state?: CookieState, options: Parameters<typeof createTestKit>[0] = {}) =>
  createTestKit({ wallets, autoStart: false, ...options, ports: { storage: cookieStorage(state) } });

/** A visitor who connects and chooses the second network. */
async function visit(wallets: readonly MockWallet[] = [wallet()]): Promise<readonly MockWallet[]> {
  const { kit, clock } = make(wallets);
  await kit.start();
  await connect(kit, { connectorId: (wallets[0] as MockWallet).id });
  await switchNetwork(kit, { networkId: 'eip155:2' });
  clock.advance(0);
  return wallets;
}

const Status = () => {
  const { status, address, wallet: of, isHydrated } = useConnection();
  return <p>{`${status} ${address ?? 'nobody'} ${of?.name ?? 'no wallet'} ${useNetwork()?.id} ${isHydrated}`}</p>;
};
const App = ({ kit }: { kit: Kit }) => (
  <KitProvider kit={kit}>
    <Status />
    <ConnectButton />
    <NetworkButton />
  </KitProvider>
);

describe('cookieStorage', () => {
  test(
    'behavior: the server draws who is connected, the page hydrates ' +
      'without a mismatch and reconnects without asking',
    async () => {
      const wallets = await visit();
      const state = JSON.parse(JSON.stringify(readCookieState(document.cookie))) as CookieState;
      const markup = renderToString(<App kit={make(wallets, state).kit} />);
      expect(markup).toContain(
        '<p>reconnecting 0xA11ce00000000000000000000000000000000001 Harbour Wallet eip155:2 true</p>',
      );
      expect(markup).toContain('0xA11c…0001');
      expect(markup).not.toContain('Connect wallet');

      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = markup;
      const { kit } = make(wallets, state);
      const seen: string[] = [];
      new MutationObserver(() => seen.push(container.querySelector('p')?.textContent ?? '')).observe(container, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      const problems: unknown[] = [];
      const root = await act(async () =>
        hydrateRoot(container, <App kit={kit} />, { onRecoverableError: (error) => problems.push(error) }),
      );
      expect(problems).toEqual([]);
      expect(seen.filter((text) => !/^(re)?connect(ing|ed) 0xA11ce/.test(text))).toEqual([]);
      expect(container.querySelector('p')?.textContent).toBe(
        'connected 0xA11ce00000000000000000000000000000000001 Harbour Wallet eip155:2 true',
      );
      expect(wallets[0]?.requests.map(({ method }) => method).at(-1)).toBe('restore');
      act(() => root.unmount());
    },
  );

  test(
    'behavior: cookies hold the wallet, the account in use and the network, for the whole site, and neither ' +
      'keys nor pictures',
    async () => {
      const jar: string[] = [];
      const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
      Object.defineProperty(document, 'cookie', {
        configurable: true,
        get: () => cookie.get?.call(document),
        set: (text: string) => (jar.push(text), cookie.set?.call(document, text)),
      });
      await visit();
      delete (document as { cookie?: string }).cookie;
      expect(JSON.parse(readCookieState(document.cookie).session ?? '')).toEqual({
        version: 1,
        saved: {
          active: { eip155: 'mock.eip155' },
          connections: {
            'eip155/mock.eip155': {
              connectorId: 'mock.eip155',
              namespace: 'eip155',
              isRemembered: true,
              connectedAt: expect.any(Number),
              wallet: { id: 'mock.eip155', name: 'Harbour Wallet' },
              accounts: [{ address: '0xA11ce00000000000000000000000000000000001', type: 'eoa' }],
              address: '0xA11ce00000000000000000000000000000000001',
              networkId: 'eip155:2',
            },
          },
        },
      });
      expect(jar.length).toBeGreaterThan(0);
      for (const text of jar) {
        expect(text).toMatch(/; path=\/; max-age=2592000; samesite=lax$/);
        expect(text).not.toMatch(/PUBLIC-KEY|PICTURE|B0b/);
      }
      // What only the page needs is not lost.
      expect(localStorage.getItem('mooring.session')).toMatch(/PUBLIC-KEY.*PICTURE|PICTURE.*PUBLIC-KEY/);
    },
  );

  test('behavior: what else the kit stores, a pairing with its keys for one, stays out of cookies', async () => {
    const storage = cookieStorage();
    await storage.setItem('mooring.walletConnect.session-keys', 'SECRET');
    expect(await storage.getItem('mooring.walletConnect.session-keys')).toBe('SECRET');
    expect(document.cookie).toBe('');
    await storage.removeItem('mooring.walletConnect.session-keys');
    expect(await storage.getItem('mooring.walletConnect.session-keys')).toBe(null);
  });

  test(
    'behavior: who has disconnected is drawn so, and a page ' + 'whose HTML is older than that asks no wallet',
    async () => {
      const wallets = await visit();
      const stale = readCookieState(document.cookie);
      const { kit, clock } = make(wallets);
      await kit.start();
      await disconnect(kit);
      clock.advance(0);
      expect(renderToString(<App kit={make(wallets, readCookieState(document.cookie)).kit} />)).toContain(
        '<p>disconnected nobody no wallet eip155:1 true</p>',
      );
      const asked = wallets[0]?.requests.length;
      const old = make(wallets, stale).kit;
      await old.start();
      expect(selectConnection(old).status).toBe('disconnected');
      expect(wallets[0]?.requests.length).toBe(asked);
    },
  );

  test(
    'behavior: a cookie that expired is written again by the next visit; where storage is forbidden or gone ' +
      'the cookie restores',
    async () => {
      const wallets = await visit();
      expire();
      await make(wallets).kit.start();
      expect(readCookieState(document.cookie).session).toContain('Harbour Wallet');
      localStorage.clear();
      const { kit } = make(wallets);
      await kit.start();
      expect(selectConnection(kit)).toMatchObject({ status: 'connected', network: { id: 'eip155:2' } });
    },
  );

  test('behavior: where storage is full the cookie, which is newer, restores', async () => {
    const wallets = await visit();
    const fail = (name: 'setItem' | 'removeItem') =>
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      });
    fail('setItem');
    const { kit, clock, log } = make(wallets);
    await kit.start();
    await disconnect(kit);
    clock.advance(0);
    const asked = wallets[0]?.requests.length;
    const next = make(wallets).kit;
    await next.start();
    expect(selectConnection(next).status).toBe('disconnected');
    expect(wallets[0]?.requests.length).toBe(asked);

    fail('removeItem');
    await connect(kit, { connectorId: (wallets[0] as MockWallet).id });
    clock.advance(0);
    expect(readCookieState(document.cookie).session).toContain('Harbour Wallet');
    expect(log).toEqual([]);
  });

  test(
    'behavior: with reconnect off, and for a cookie somebody ' + 'has made up, the first paint is of nobody',
    async () => {
      const wallets = await visit();
      const state = readCookieState(document.cookie);
      const statusOf = (given: CookieState, options = {}) =>
        /<p>(\w+) /.exec(renderToString(<App kit={make(wallets, given, options).kit} />))?.[1];
      expect(statusOf(state)).toBe('reconnecting');
      expect(statusOf(state, { reconnect: false })).toBe('disconnected');
      const forged = (state.session ?? '').replaceAll('0xA11ce00000000000000000000000000000000001', '<script>');
      expect(statusOf({ session: forged })).toBe('disconnected');
      expect(statusOf({ session: 'null', networks: '{"version":1,"saved":{"selected":{"eip155":"eip155:9"}}}' })).toBe(
        'disconnected',
      );
    },
  );

  test(
    'behavior: a wallet with an endless name fits; more than a cookie holds is refused with a word, and ' +
      'leaves nothing old behind',
    async () => {
      const [long] = await visit([mockWallet('eip155', { name: 'x'.repeat(100_000) })]);
      expect(readCookieState(document.cookie).session).toContain(long?.name.slice(0, 40));
      expire();
      localStorage.clear();
      const wallets = Array.from({ length: 30 }, (_, index) => mockWallet('eip155', { id: `wallet-${index}` }));
      const { kit, clock, log } = make(wallets, undefined, { features: { multiWallet: true } });
      await kit.start();
      for (const { id } of wallets) await connect(kit, { connectorId: id });
      clock.advance(0);
      expect(readCookieState(document.cookie).session).toBeUndefined();
      expect(log.filter(({ message }) => message.includes('does not fit into a cookie'))).toHaveLength(1);
      expect(localStorage.getItem('mooring.session')).toContain('wallet-29');
    },
  );
});
