import {
  cancelConnect,
  connect,
  defineNetwork,
  disconnect,
  observeWrites,
  prefetchPairing,
  selectConnectAttempt,
  selectConnection,
  selectConnectionIn,
  signMessage,
  switchNetwork,
  type Network,
} from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { solana } from 'mooring/solana';
import { memoryStorage } from 'mooring/testing';
import { describe, expect, test } from 'vitest';
import {
  networksOf,
  newVisit,
  nextEvent,
  nextPairing,
  type PairingPage,
  pairingPages,
  pairWith,
  scan,
  type Visit,
} from './pairingKit';
import { createSandbox } from '../sandbox/sandbox';

const pages = pairingPages(createSandbox);
const { open } = pages;
const view = (page: PairingPage) => page.kit.store.select(selectConnection);

describe('connect', () => {
  test('error: a phone that declines, and trying again works', async () => {
    const page = open();
    const { connecting } = await scan(pages.sandbox, page.kit);
    await pages.sandbox.pairingWallet.reject();
    await expect(connecting).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    expect(page.kit.store.select(selectConnectAttempt)).toMatchObject({
      status: 'error',
      error: { code: 'wallet/user-rejected' },
    });
    await pairWith(pages.sandbox, page.kit);
    expect(view(page).status).toBe('connected');
  });

  test('error: without a project id nothing is loaded and the alert says why', async () => {
    const page = open(newVisit(), { projectId: undefined });
    await expect(connect(page.kit, { connectorId: 'walletConnect' })).rejects.toMatchObject({
      code: 'pairing/project-id-missing',
      message: 'Project ID Not Configured',
      audience: 'alert',
    });
  });

  test('error: a project id the relay does not know', async () => {
    const page = open(newVisit(), { projectId: 'somebody-else' });
    await expect(connect(page.kit, { connectorId: 'walletConnect' })).rejects.toMatchObject({
      code: 'pairing/project-id-invalid',
      message: 'Invalid Project ID',
      audience: 'alert',
    });
  });

  test('error: a wallet that shares no network of the page is let go again', async () => {
    const page = open();
    const { connecting } = await scan(pages.sandbox, page.kit);
    const cosmos = {
      chains: ['cosmos:cosmoshub-4'],
      accounts: ['cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
      methods: [],
      events: [],
    };
    await pages.sandbox.pairingWallet.approve({ chainIds: [], namespaces: { cosmos } });
    await expect(connecting).rejects.toMatchObject({
      code: 'pairing/chain-unsupported',
      message: 'Chain is not supported',
    });
    await expect.poll(() => pages.sandbox.pairingWallet.snapshot().sessions).toEqual([]);
  });

  test('behavior: a connect that was called off leaves the phone unconnected, whatever it answers', async () => {
    const page = open();
    const { connecting } = await scan(pages.sandbox, page.kit);
    cancelConnect(page.kit);
    await expect(connecting).rejects.toMatchObject({ code: 'session/superseded' });
    await pages.sandbox.pairingWallet.approve();
    await expect.poll(() => pages.sandbox.pairingWallet.snapshot().sessions).toEqual([]);
    expect(view(page).status).toBe('disconnected');
  });

  test('behavior: a pairing is renewed before its end, and the one before it still counts', async () => {
    const page = open();
    const shown = nextPairing(page.kit);
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    const first = await shown;
    page.clock.advance(229_999);
    expect(page.pairings).toHaveLength(1);
    const renewed = nextPairing(page.kit);
    page.clock.advance(1);
    const second = await renewed;
    expect(second.uri).not.toBe(first.uri);
    expect(second.expiresAt).toBe(first.expiresAt + 230_000);
    // Beyond the five minutes that one pairing would have had.
    page.clock.advance(200_000);
    await pages.sandbox.pairingWallet.pair(first.uri);
    await pages.sandbox.pairingWallet.nextQuestion();
    await pages.sandbox.pairingWallet.approve();
    await connecting;
    expect(view(page).status).toBe('connected');
  });

  test('error: a pairing that nobody answers is not renewed for ever', async () => {
    const page = open();
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    connecting.catch(() => undefined);
    for (let count = 1; count <= 5; count += 1) {
      await expect.poll(() => page.pairings.length).toBe(count);
      page.clock.advance(230_000);
    }
    await expect(connecting).rejects.toMatchObject({ code: 'pairing/expired' });
    expect(page.pairings).toHaveLength(5);
  });

  test('behavior: a pairing made ahead of time is shown before anything is awaited', async () => {
    const page = open();
    await prefetchPairing(page.kit, { isPairingWanted: true });
    expect(page.pairings).toEqual([]);
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    expect(page.pairings).toHaveLength(1);
    await pages.sandbox.pairingWallet.pair(page.pairings[0]?.uri ?? '');
    await pages.sandbox.pairingWallet.nextQuestion();
    await pages.sandbox.pairingWallet.approve();
    await connecting;
    expect(view(page).status).toBe('connected');
  });

  test('behavior: prefetching loads the library and opens no pairing', async () => {
    const page = open();
    const before = pages.sandbox.relay.sockets.ever;
    await prefetchPairing(page.kit);
    expect(page.visit.library.items.size).toBe(1);
    expect([page.pairings, pages.sandbox.relay.sockets.ever - before]).toEqual([[], 0]);
  });

  test('behavior: the pairing is in no log, no state, no storage of the kit and no error', async () => {
    const page = open();
    const writes: string[] = [];
    observeWrites(
      page.kit,
      (write) =>
        void writes.push(
          JSON.stringify(write, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
        ),
    );
    const { connecting, pairing } = await scan(pages.sandbox, page.kit);
    await pages.sandbox.pairingWallet.reject();
    const error: unknown = await connecting.catch((cause: unknown) => cause);
    await pairWith(pages.sandbox, page.kit);
    const signing = signMessage(page.kit, { message: 'hello' });
    await pages.sandbox.pairingWallet.nextQuestion();
    await pages.sandbox.pairingWallet.reject();
    const second: unknown = await signing.catch((cause: unknown) => cause);
    page.kit.destroy();
    const told = [
      writes,
      page.log,
      [...page.visit.storage.items],
      pages.sandbox.requests.list(),
      [error, second].map((each) => [String(each), (each as Error).stack, String((each as Error).cause)]),
    ];
    const text = JSON.stringify(told);
    expect(writes.length).toBeGreaterThan(3);
    for (const { uri } of page.pairings) {
      expect(text).not.toContain(new URL(uri).searchParams.get('symKey'));
      expect(text).not.toContain(uri.slice(3, 67));
    }
    expect(pairing.uri).toContain('symKey=');
    expect(text).not.toContain('symKey');
  });
});

describe('switchNetwork', () => {
  test('behavior: a network outside the session is asked for, and used once the session has it', async () => {
    const page = open();
    const { connecting } = await scan(pages.sandbox, page.kit);
    await pages.sandbox.pairingWallet.approve({ chainIds: [31337] });
    await connecting;
    const switching = switchNetwork(page.kit, { networkId: 'eip155:31338' });
    expect(await pages.sandbox.pairingWallet.nextQuestion()).toMatchObject({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a6a' }],
      chainId: 'eip155:31337',
    });
    await pages.sandbox.pairingWallet.approve();
    await switching;
    expect(view(page).network?.id).toBe('eip155:31338');
    const signing = signMessage(page.kit, { message: 'there' });
    expect(await pages.sandbox.pairingWallet.nextQuestion()).toMatchObject({ chainId: 'eip155:31338' });
    await pages.sandbox.pairingWallet.approve();
    expect(await signing).toMatch(/^0x/);
  });

  test('behavior: a phone that does not know the network is asked to add it, and may decline that', async () => {
    const page = open();
    const { connecting } = await scan(pages.sandbox, page.kit);
    await pages.sandbox.pairingWallet.approve({ chainIds: [31337] });
    await connecting;
    pages.sandbox.pairingWallet.answerWith({
      wallet_switchEthereumChain: () => {
        throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 });
      },
    });
    const switching = switchNetwork(page.kit, { networkId: 'eip155:31338' });
    switching.catch(() => undefined);
    await pages.sandbox.pairingWallet.nextQuestion();
    await pages.sandbox.pairingWallet.approve();
    expect(await pages.sandbox.pairingWallet.nextQuestion()).toMatchObject({
      method: 'wallet_addEthereumChain',
      params: [{ chainId: '0x7a6a' }],
    });
    await pages.sandbox.pairingWallet.reject();
    await expect(switching).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    expect(view(page).network?.id).toBe('eip155:31337');
  });

  test('error: a phone that declines the switch, and one that agrees and stays', async () => {
    const page = open();
    const { connecting } = await scan(pages.sandbox, page.kit);
    await pages.sandbox.pairingWallet.approve({ chainIds: [31337] });
    await connecting;
    const declined = switchNetwork(page.kit, { networkId: 'eip155:31338' });
    await pages.sandbox.pairingWallet.nextQuestion();
    await pages.sandbox.pairingWallet.reject();
    await expect(declined).rejects.toMatchObject({ code: 'wallet/user-rejected' });
    pages.sandbox.pairingWallet.answerWith({ wallet_switchEthereumChain: () => null });
    const ignored = switchNetwork(page.kit, { networkId: 'eip155:31338' });
    ignored.catch(() => undefined);
    await pages.sandbox.pairingWallet.nextQuestion();
    const before = page.clock.waiting;
    await pages.sandbox.pairingWallet.approve();
    await expect.poll(() => page.clock.waiting).toBe(before + 1);
    page.clock.advance(10_000);
    await expect(ignored).rejects.toMatchObject({ code: 'network/switch-ignored' });
    expect(view(page).network?.id).toBe('eip155:31337');
  });

  test('behavior: the raw provider answers for its namespace and takes the kit along', async () => {
    const page = open();
    await pairWith(pages.sandbox, page.kit);
    const { findWalletConnection } = await import('../../src/features/session/liveConnections');
    const provider = findWalletConnection(page.kit, 'eip155')?.provider as {
      request(call: { method: string; params?: unknown }): Promise<unknown>;
    };
    expect(await provider.request({ method: 'eth_chainId' })).toBe(31337);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([...pages.sandbox.pairingWallet.accounts]);
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] });
    expect(view(page).network?.id).toBe('eip155:31338');
    expect(
      await provider.request({
        method: 'eth_getBalance',
        params: ['0x00000000000000000000000000000000000000cc', 'latest'],
      }),
    ).toBe('0x0');
    expect(pages.sandbox.requests.filter({ kind: 'rpc', chainId: 31338, rpcMethod: 'eth_getBalance' })).toHaveLength(1);
  });
});

describe('pairing beside a session in use', () => {
  const ledger = defineNetwork({
    id: 'solana:localnet',
    name: 'Solana',
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
    rpcUrls: ['http://127.0.0.1:1'],
  });
  const granted = {
    chains: [ledger.id],
    accounts: [`${ledger.id}:So11111111111111111111111111111111111111112`],
    methods: ['solana_signMessage'],
    events: [],
  };
  const connectionIn = (page: PairingPage, namespace: string) => page.kit.store.select(selectConnectionIn(namespace));
  const openBoth = (visit?: Visit) =>
    open(visit, {
      networks: [...networksOf(pages.sandbox), ledger] as Network[] as [Network],
      adapters: [eip155(), solana()],
    });

  test('behavior: the phone is left with one session for both namespaces, and both sign', async () => {
    const page = openBoth();
    const first = await scan(pages.sandbox, page.kit, 'eip155');
    await pages.sandbox.pairingWallet.approve();
    await first.connecting;
    const second = await scan(pages.sandbox, page.kit, 'solana');
    expect(connectionIn(page, 'eip155').status).toBe('connected');
    await pages.sandbox.pairingWallet.approve({ namespaces: { solana: granted } });
    await second.connecting;
    expect([connectionIn(page, 'eip155').status, connectionIn(page, 'solana').status]).toEqual([
      'connected',
      'connected',
    ]);
    await expect.poll(() => pages.sandbox.pairingWallet.snapshot().sessions.length).toBe(1);
    const signing = signMessage(page.kit, { namespace: 'eip155', message: 'both' });
    await pages.sandbox.pairingWallet.nextQuestion();
    await pages.sandbox.pairingWallet.approve();
    expect(await signing).toMatch(/^0x/);
    await disconnect(page.kit);
    await expect.poll(() => pages.sandbox.pairingWallet.snapshot().sessions).toEqual([]);
  });

  test('behavior: a page that is left before the replaced session is gone comes back with the new one', async () => {
    const page = openBoth();
    const first = await scan(pages.sandbox, page.kit, 'eip155');
    await pages.sandbox.pairingWallet.approve();
    await first.connecting;
    const second = await scan(pages.sandbox, page.kit, 'solana');
    let left: Record<string, string> = {};
    page.kit.events.on('session:connected', () => void (left = Object.fromEntries(page.visit.library.items)));
    await pages.sandbox.pairingWallet.approve({ namespaces: { solana: granted } });
    await second.connecting;
    await expect.poll(() => pages.sandbox.pairingWallet.snapshot().sessions.length).toBe(1);
    const [records = '{}'] = Object.values(left);
    const stored = Object.entries(JSON.parse(records) as object).find(([key]) => key.endsWith('//session'));
    expect(stored?.[1]).toHaveLength(2);
    page.kit.destroy();
    const again = openBoth({ ...page.visit, library: memoryStorage(left) });
    await again.kit.start();
    expect(connectionIn(again, 'solana').status).toBe('connected');
    const signing = signMessage(again.kit, { namespace: 'eip155', message: 'after' });
    await pages.sandbox.pairingWallet.nextQuestion();
    await pages.sandbox.pairingWallet.approve();
    expect(await signing).toMatch(/^0x/);
    const gone = nextEvent(again.kit, 'session:disconnected');
    await pages.sandbox.pairingWallet.disconnect();
    await gone;
    expect(connectionIn(again, 'eip155').status).toBe('disconnected');
  });

  test('behavior: a second code that is left changes nothing for the wallet that is connected', async () => {
    const page = openBoth();
    const first = await scan(pages.sandbox, page.kit, 'eip155');
    await pages.sandbox.pairingWallet.approve();
    await first.connecting;
    const shown = nextPairing(page.kit);
    const connecting = connect(page.kit, { connectorId: 'walletConnect', namespace: 'solana' }).catch(
      (error: { code: string }) => error.code,
    );
    await shown;
    cancelConnect(page.kit);
    expect(await connecting).toBe('session/superseded');
    expect(pages.sandbox.pairingWallet.snapshot().sessions).toHaveLength(1);
    const signing = signMessage(page.kit, { message: 'still here' });
    await pages.sandbox.pairingWallet.nextQuestion();
    await pages.sandbox.pairingWallet.approve();
    expect(await signing).toMatch(/^0x/);
  });
});

describe('disconnect', () => {
  test('behavior: the phone hears of it, and a session that is gone already is no error', async () => {
    const page = open();
    await pairWith(pages.sandbox, page.kit);
    await disconnect(page.kit);
    await expect.poll(() => pages.sandbox.pairingWallet.snapshot().sessions).toEqual([]);
    await pairWith(pages.sandbox, page.kit);
    const gone = nextEvent(page.kit, 'session:disconnected');
    await pages.sandbox.pairingWallet.disconnect();
    await gone;
    expect(view(page).status).toBe('disconnected');
    await disconnect(page.kit);
    expect(page.log).toEqual([]);
  });

  test('behavior: a session that the phone ended meanwhile is not restored', async () => {
    const page = open();
    await pairWith(pages.sandbox, page.kit);
    await disconnect(page.kit);
    page.kit.destroy();
    const again = open(page.visit);
    await again.kit.start();
    expect(view(again)).toMatchObject({ status: 'disconnected' });
  });

  test('behavior: the app to open is remembered after approval and forgotten with the session', async () => {
    const page = open();
    const shown = nextPairing(page.kit);
    const connecting = connect(page.kit, {
      connectorId: 'walletConnect',
      deepLink: { href: 'harbor://', name: 'Harbor' },
    });
    await pages.sandbox.pairingWallet.pair((await shown).uri);
    await pages.sandbox.pairingWallet.nextQuestion();
    expect(page.visit.storage.items.has('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(false);
    await pages.sandbox.pairingWallet.approve();
    await connecting;
    expect(page.visit.storage.items.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBe('{"href":"harbor://","name":"Harbor"}');
    await disconnect(page.kit);
    await expect.poll(() => page.visit.storage.items.has('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(false);
  });
});

describe('reconnect', () => {
  test('behavior: a session that was never asked about a network of the page is ended', async () => {
    const visit = newVisit();
    const [first, ...others] = (await import('./pairingKit')).networksOf(pages.sandbox);
    if (!first) throw new Error('no network');
    const page = open(visit, { networks: [first] });
    await pairWith(pages.sandbox, page.kit);
    page.kit.destroy();
    const again = open(visit, { networks: [first, ...others] });
    await again.kit.start();
    expect(view(again).status).toBe('disconnected');
    await expect.poll(() => pages.sandbox.pairingWallet.snapshot().sessions).toEqual([]);
    expect(again.log).toEqual([]);
  });

  test('behavior: restoring needs no relay', async () => {
    const page = open();
    await pairWith(pages.sandbox, page.kit);
    page.kit.destroy();
    await pages.sandbox.scenarios.enable('relay-down');
    const again = open(page.visit);
    await again.kit.start();
    expect(view(again)).toMatchObject({ status: 'connected', address: pages.sandbox.pairingWallet.accounts[0] });
  });
});
