import { describe, expect, test } from 'vitest';
import { cancelConnect } from '../../features/session/cancelConnect';
import { connect } from '../../features/session/connect';
import { disconnect } from '../../features/session/disconnect';
import { getProvider } from '../../features/session/getProvider';
import { findWalletConnection } from '../../features/session/liveConnections';
import { prefetchPairing } from '../../features/session/prefetchPairing';
import { deferred } from '../../../test/deferred';
import { begin, fakeLibrary, iphone, open, pairable, sessionOf, settle } from '../../../test/pairing/fakePairing';
import type { PairingClientOptions } from './client';
import { createPairingConnector } from './connector';

describe('createPairingConnector', () => {
  test('behavior: wallets are told the page by its title and origin, or by what the host says', async () => {
    const told = async (...[options, device]: [Parameters<typeof open>[1]?, string?]) => {
      const page = open(undefined, options, device);
      await begin(page);
      return page.library.starts[0]?.metadata;
    };
    const page = { name: 'Title', description: '', url: 'https://page.test', icons: [] };
    expect(await told({}, iphone)).toEqual(page);
    expect(await told()).toEqual({ ...page, name: 'Unknown site', url: '' });
    const metadata = { name: 'Harbour', description: 'Berths', url: 'https://harbour.test', icons: ['https://i.test'] };
    expect(await told({ metadata }, iphone)).toEqual(metadata);
  });

  test(
    'behavior: one proposal for every namespace that can be ' + 'paired, and one link for each the wallet shares',
    async () => {
      const page = open(undefined, { adapters: [pairable('eip155'), pairable('solana')] });
      const connecting = connect(page.kit, { connectorId: 'walletConnect' });
      await settle();
      expect(page.library.proposals.map(({ namespaces }) => Object.keys(namespaces))).toEqual([['eip155', 'solana']]);
      page.library.proposals[0]?.approve(
        sessionOf({ eip155: ['eip155:8453:0xA', 'eip155:8453:0xB'], solana: ['solana:old:So1'] }),
      );
      await connecting;
      expect(page.view('eip155')).toMatchObject({
        status: 'connected',
        address: '0xA',
        network: { id: 'eip155:8453' },
      });
      // The wallet knows the network by its old id only; requests use that one.
      expect(page.view('solana')).toMatchObject({ status: 'connected', address: 'So1', network: { id: 'solana:new' } });
      expect(
        await findWalletConnection(page.kit, 'solana')?.methods.signMessage?.({ address: 'So1', message: '' }),
      ).toBe('s1 sign solana:old');
      expect(page.library.starts).toEqual([
        expect.objectContaining({
          projectId: 'project',
          relayUrl: 'wss://relay.walletconnect.org',
          storagePrefix: 'mooring',
          isVerified: false,
        }),
      ]);
    },
  );

  test('error: a relay that cannot be reached ends the library, unless a session needs it', async () => {
    const down = async (isHeld: boolean) => {
      const library = fakeLibrary();
      let isDown = !isHeld;
      const start = async (options: PairingClientOptions) => {
        const client = await library.start(options);
        const propose: typeof client.propose = (namespaces) =>
          isDown ? new Promise(() => undefined) : client.propose(namespaces);
        return { ...client, propose };
      };
      const page = open(Object.assign(fakeLibrary(), { start }));
      if (isHeld) {
        await begin(page);
        library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }));
        await settle();
        isDown = true;
      }
      const connecting = connect(page.kit, { connectorId: 'walletConnect', namespace: 'solana' });
      const failed = connecting.catch(({ code }: { code: string }) => code);
      await settle();
      page.clock.advance(20_000);
      expect(await failed).toBe('pairing/relay-unreachable');
      expect(page.view('eip155').status).toBe(isHeld ? 'connected' : 'disconnected');
      return library.told.filter((told) => told === 'stop');
    };
    expect([await down(false), await down(true)]).toEqual([['stop'], []]);
  });

  test('behavior: accounts are of the kind that the namespace is set to, and no smart account is paired', async () => {
    const page = open(undefined, {
      adapters: [
        { ...pairable('eip155'), defaultAccountType: 'smartAccount' },
        { ...pairable('solana'), defaultAccountType: 'payment' },
      ],
    });
    await begin(page);
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'], solana: ['solana:new:So1'] }));
    await settle();
    const types = ['eip155', 'solana'].map((namespace) => page.view(namespace).accounts?.map(({ type }) => type));
    expect(types).toEqual([['eoa'], ['payment']]);
  });

  test('behavior: a namespace the wallet does not share is left disconnected', async () => {
    const page = open();
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }));
    await connecting;
    expect([page.view('eip155').status, page.view('solana').status]).toEqual(['connected', 'disconnected']);
  });

  test('behavior: a session ends with its last namespace, not with its first', async () => {
    const page = open();
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'], solana: ['solana:new:So1'] }));
    await connecting;
    await disconnect(page.kit, { namespace: 'solana' });
    expect(page.library.told).not.toContain('end s1');
    expect(page.view('eip155').status).toBe('connected');
    await disconnect(page.kit, { namespace: 'eip155' });
    expect(page.library.told).toContain('end s1');
  });

  test('behavior: a switch by the raw provider is followed once the wallet has answered', async () => {
    const page = open();
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA', 'eip155:8453:0xB'] }));
    await connecting;
    const switching = settle().then(() => void page.library.defaults.set('eip155', 'eip155:8453'));
    page.library.answer('wallet_switchEthereumChain', switching);
    await getProvider(page.kit, 'eip155')?.request({ method: 'wallet_switchEthereumChain' });
    expect(page.view('eip155')).toMatchObject({ address: '0xB', network: { id: 'eip155:8453' } });
  });

  test('behavior: an announced network is waited for, whatever is said and asked meanwhile', async () => {
    const page = open();
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }));
    await connecting;
    const said = (data: unknown) =>
      page.library.emit({ type: 'said', topic: 's1', name: 'chainChanged', data, chainId: 'eip155:1' });
    said(10);
    // Neither what names no network nor a request of the page takes it back.
    said('no network');
    await getProvider(page.kit, 'eip155')?.request({ method: 'eth_blockNumber' });
    expect(page.view('eip155').network?.id).toBe('eip155:1');
    expect(page.library.defaults.get('eip155')).toBe('eip155:1');
    // A session that changes in another way has it no more than before.
    page.library.store(sessionOf({ eip155: ['eip155:1:0xA', 'eip155:8453:0xA'] }));
    page.library.emit({ type: 'updated', topic: 's1' });
    expect(page.view('eip155').network?.id).toBe('eip155:1');
    page.library.store(sessionOf({ eip155: ['eip155:1:0xA', 'eip155:10:0xA'] }));
    page.library.emit({ type: 'updated', topic: 's1' });
    expect(page.view('eip155').network?.id).toBe('eip155:10');
  });

  test('behavior: what the wallet says changes accounts and networks, in whichever form', async () => {
    const page = open();
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    const first = sessionOf({ eip155: ['eip155:1:0xA', 'eip155:1:0xB', 'eip155:8453:0xA'] });
    page.library.proposals[0]?.approve(first);
    await connecting;
    const said = (name: string, data: unknown, chainId = 'eip155:1') =>
      page.library.emit({ type: 'said', topic: 's1', name, data, chainId });
    said('accountsChanged', ['eip155:1:0xB']);
    expect(page.view('eip155').address).toBe('0xB');
    said('accountsChanged', []);
    expect(page.view('eip155')).toMatchObject({ status: 'connected', address: '0xB' });
    said('chainChanged', '0x2105');
    expect(page.view('eip155').network?.id).toBe('eip155:8453');
    // A network the session lacks counts once the session has it.
    said('chainChanged', 10);
    expect(page.view('eip155').network?.id).toBe('eip155:8453');
    page.library.store(sessionOf({ eip155: ['eip155:8453:0xA', 'eip155:10:0xA'] }));
    page.library.emit({ type: 'updated', topic: 's1' });
    expect(page.view('eip155').network?.id).toBe('eip155:10');
    page.library.store(sessionOf({ eip155: ['eip155:1:0xC'] }));
    page.library.emit({ type: 'updated', topic: 's1' });
    expect(page.view('eip155')).toMatchObject({ address: '0xC', network: { id: 'eip155:1' } });
    page.library.emit({ type: 'updated', topic: 'another' });
    page.library.emit({ type: 'ended', topic: 's1' });
    expect(page.view('eip155').status).toBe('disconnected');
    await settle();
    expect(page.library.told).toContain('app none');
  });

  test(
    'behavior: on iOS Safari a pairing that was left is shown ' + 'again, at once and for as long as it is good',
    async () => {
      const page = open(undefined, {}, iphone);
      const uris: string[] = [];
      page.kit.events.on('pairing:created', ({ uri }) => void uris.push(uri));
      await begin(page);
      cancelConnect(page.kit);
      const again = connect(page.kit, { connectorId: 'walletConnect' });
      expect(uris).toEqual([page.library.proposals[0]?.uri, page.library.proposals[0]?.uri]);
      await settle();
      page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }));
      await again;
      await disconnect(page.kit);
      await begin(page);
      expect(page.library.proposals).toHaveLength(2);
      cancelConnect(page.kit);
      await settle();
      page.clock.advance(230_000);
      await begin(page);
      expect(page.library.proposals).toHaveLength(3);
    },
  );

  test(
    'behavior: elsewhere each attempt has its own, and the one that ' +
      'was left is ended when it is approved after all',
    async () => {
      const page = open(undefined, {}, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36');
      await begin(page);
      cancelConnect(page.kit);
      await begin(page);
      expect(page.library.proposals).toHaveLength(2);
      page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }, 'left'));
      await settle();
      expect(page.library.told).toContain('end left');
      expect(page.view('eip155').status).toBe('connecting');
    },
  );

  test('error: a missing library names its package', async () => {
    const page = open(undefined, {
      connectors: [
        (context) => createPairingConnector(context, {}, () => Promise.reject(new Error('Cannot find module'))),
      ],
    });
    await expect(connect(page.kit, { connectorId: 'walletConnect' })).rejects.toMatchObject({
      code: 'adapter/sdk-missing',
      message: expect.stringContaining('npm install @walletconnect/universal-provider'),
    });
    await prefetchPairing(page.kit);
    expect(page.log).toEqual([]);
  });

  test('error: what the relay refuses is an alert, and the next attempt begins anew', async () => {
    const library = fakeLibrary();
    const deaf = {
      ...library,
      start: async (options: PairingClientOptions) => ({
        ...(await library.start(options)),
        propose: () => new Promise<never>(() => undefined),
      }),
    };
    const page = open(undefined, {
      connectors: [(context) => createPairingConnector(context, {}, async () => deaf.start)],
    });
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    connecting.catch(() => undefined);
    await settle();
    library.emit({ type: 'refused', error: new Error('socket hang up') });
    library.emit({ type: 'refused', error: new Error('closed (Unauthorized: origin not allowed)') });
    await expect(connecting).rejects.toMatchObject({ code: 'pairing/origin-not-allowed', audience: 'alert' });
    page.clock.advance(0);
    await settle();
    expect(library.told).toContain('stop');
  });

  test('behavior: destroying the kit stops the library, and a later connect starts it again', async () => {
    const page = open();
    await begin(page);
    page.kit.destroy();
    await settle();
    expect(page.library.told).toEqual(['stop']);
    expect(page.clock.waiting).toBe(0);
    void page.kit.start();
    await begin(page);
    expect(page.library.starts).toHaveLength(2);
  });

  test('behavior: with the relay switched off there is nothing to pair, and who asks for it is told why', async () => {
    const page = open(undefined, { services: { relay: false } });
    const connector = page.kit.connectors.get('walletConnect');
    expect(connector?.namespaces).toEqual([]);
    const asked = connector?.connect({
      namespaces: ['eip155'],
      networks: [],
      signal: new AbortController().signal,
      silent: false,
    });
    await expect(asked).rejects.toMatchObject({ code: 'pairing/relay-missing' });
  });

  test('behavior: restoring asks nobody, and finds nothing where nothing is stored', async () => {
    const library = fakeLibrary();
    const page = open(library);
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    library.proposals[0]?.approve(
      sessionOf({ eip155: ['eip155:1:0xA', 'eip155:8453:0xA'], solana: ['solana:new:So1'] }),
    );
    await connecting;
    page.kit.destroy();
    const again = open(library, { storage: page.storage });
    await again.kit.start();
    expect([again.view('eip155').status, again.view('solana').status]).toEqual(['connected', 'connected']);
    again.kit.destroy();
    library.store(undefined);
    const third = open(library, { storage: page.storage });
    await third.kit.start();
    expect([third.view('eip155').status, third.log]).toEqual(['disconnected', []]);
    expect(library.proposals).toHaveLength(1);
  });

  test(
    'behavior: a pairing that was made ahead is told within the ' + 'call itself, once, and serves one connect',
    async () => {
      const page = open();
      await Promise.all([
        prefetchPairing(page.kit, { isPairingWanted: true }),
        prefetchPairing(page.kit, { isPairingWanted: true }),
      ]);
      await prefetchPairing(page.kit, { isPairingWanted: true });
      expect(page.library.proposals).toHaveLength(1);
      const uris: string[] = [];
      page.kit.events.on('pairing:created', ({ uri }) => void uris.push(uri));
      const connecting = connect(page.kit, { connectorId: 'walletConnect' });
      expect(uris).toEqual([page.library.proposals[0]?.uri]);
      await settle();
      page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }));
      await connecting;
      expect([uris.length, page.library.proposals.length, page.view('eip155').status]).toEqual([1, 1, 'connected']);
    },
  );

  test('behavior: one that is shown while the session before still ends, and is called off, is ended too', async () => {
    const library = fakeLibrary();
    const end = deferred();
    const slow = async (options: PairingClientOptions) => {
      const client = await library.start(options);
      return { ...client, end: (topic: string) => (topic === 'old' ? end.promise : client.end(topic)) };
    };
    const page = open(library, {
      connectors: [(context) => createPairingConnector(context, {}, async () => slow)],
    });
    library.store(sessionOf({ eip155: ['eip155:1:0xOld'] }, 'old'));
    await prefetchPairing(page.kit, { isPairingWanted: true });
    await begin(page);
    cancelConnect(page.kit);
    end.answer();
    await settle();
    library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }, 'late'));
    await settle();
    expect([page.view('eip155').status, library.told]).toEqual(['disconnected', ['end late']]);
  });

  test('behavior: one that is not needed, as the session has the namespace, is ended when approved', async () => {
    const page = open();
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    const session = sessionOf({ eip155: ['eip155:1:0xA'], solana: ['solana:new:So1'] });
    page.library.proposals[0]?.approve(session);
    await connecting;
    await disconnect(page.kit, { namespace: 'solana' });
    await prefetchPairing(page.kit, { isPairingWanted: true, namespace: 'solana' });
    await connect(page.kit, { connectorId: 'walletConnect', namespace: 'solana' });
    expect([page.view('solana').status, page.library.proposals.length]).toEqual(['connected', 2]);
    page.library.proposals[1]?.approve({ ...session, topic: 'late' });
    await settle();
    expect(page.library.told).toContain('end late');
  });

  test('behavior: an attempt that is called off while its session is taken up is ended in the wallet', async () => {
    const library = fakeLibrary();
    const adopted = deferred();
    const slow = async (options: PairingClientOptions) => {
      const client = await library.start(options);
      return {
        ...client,
        adopt: (...taken: Parameters<typeof client.adopt>) => adopted.promise.then(() => client.adopt(...taken)),
      };
    };
    const page = open(library, { connectors: [(context) => createPairingConnector(context, {}, async () => slow)] });
    await begin(page);
    library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'], solana: ['solana:new:So1'] }));
    await settle();
    cancelConnect(page.kit);
    adopted.answer();
    await settle();
    expect([page.view('eip155').status, library.told.includes('end s1')]).toEqual(['disconnected', true]);
  });

  test('behavior: it is made for what the connect will ask; without the wish only the library loads', async () => {
    const page = open();
    await prefetchPairing(page.kit);
    expect([page.library.starts.length, page.library.proposals]).toEqual([1, []]);
    await prefetchPairing(page.kit, { isPairingWanted: true, namespace: 'eip155', networkId: 'eip155:8453' });
    expect(
      page.library.proposals.map(({ namespaces }) =>
        Object.entries(namespaces).map(([name, { chains }]) => [name, chains[0]]),
      ),
    ).toEqual([[['eip155', 'eip155:8453']]]);
    const told: string[] = [];
    page.kit.events.on('pairing:created', ({ uri }) => void told.push(uri));
    connect(page.kit, { connectorId: 'walletConnect', namespace: 'eip155' }).catch(() => undefined);
    expect(told).toEqual([]);
    cancelConnect(page.kit);
    connect(page.kit, { connectorId: 'walletConnect', namespace: 'eip155', networkId: 'eip155:8453' }).catch(
      () => undefined,
    );
    expect(told).toEqual([page.library.proposals[0]?.uri]);
  });

  test('behavior: one that nobody took is let go of before it expires, and none outlives the kit', async () => {
    const page = open();
    await prefetchPairing(page.kit, { isPairingWanted: true });
    page.clock.advance(229_999);
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }, 'late'));
    await settle();
    expect(page.library.told).not.toContain('end late');
    page.clock.advance(1);
    await settle();
    expect(page.library.told).toContain('end late');
    await prefetchPairing(page.kit, { isPairingWanted: true });
    const making = prefetchPairing(page.kit, { isPairingWanted: true, namespace: 'solana' });
    page.kit.destroy();
    await making;
    await settle();
    expect([page.library.proposals.length, page.clock.waiting]).toEqual([2, 0]);
  });
});
