import { describe, expect, test } from 'vitest';
import { deferred } from '../../../test/deferred';
import { begin, fakeLibrary, iphone, open, pairable, sessionOf, settle } from '../../../test/pairing/fakePairing';
import { defineNetwork } from '../../contract/network';
import { signMessage } from '../../features/account/signMessage';
import { cancelConnect } from '../../features/session/cancelConnect';
import { connect } from '../../features/session/connect';
import { disconnect } from '../../features/session/disconnect';
import { getProvider } from '../../features/session/getProvider';
import { connectionKey, sessionSlice } from '../../features/session/state';
import { selectWallets } from '../../features/wallets/state';

const key = 'mooring.pendingPairing';

/** A page with an account of eip155 by a session that knows no other namespace. */
async function paired(library = fakeLibrary(), userAgent?: string) {
  const page = open(library, {}, userAgent);
  const connecting = connect(page.kit, { connectorId: 'walletConnect', namespace: 'eip155' });
  await settle();
  library.proposals[0]?.approve({
    ...sessionOf({ eip155: ['eip155:1:0xA'] }, 'first'),
    requestedChains: ['eip155:1', 'eip155:8453'],
  });
  await connecting;
  return { ...page, library };
}
const statuses = ({ view }: Pick<Awaited<ReturnType<typeof paired>>, 'view'>) => [
  view('eip155').status,
  view('solana').status,
];

describe('pairing beside a session in use', () => {
  test('behavior: showing another code, and leaving it, parts nobody from the wallet', async () => {
    const page = await paired();
    connect(page.kit, { connectorId: 'walletConnect', namespace: 'solana' }).catch(() => undefined);
    await settle();
    cancelConnect(page.kit);
    await settle();
    expect(statuses(page)).toEqual(['connected', 'disconnected']);
    expect(page.library.told).not.toContain('end first');
  });

  test(
    'behavior: the new session is asked for both namespaces, takes ' + 'both over, and only then the old one ends',
    async () => {
      const page = await paired();
      const connecting = connect(page.kit, { connectorId: 'walletConnect', namespace: 'solana' });
      await settle();
      expect(Object.keys(page.library.proposals[1]?.namespaces ?? {})).toEqual(['solana', 'eip155']);
      expect(page.library.told).not.toContain('end first');
      page.library.proposals[1]?.approve(sessionOf({ eip155: ['eip155:1:0xB'], solana: ['solana:new:So1'] }, 'second'));
      await connecting;
      await settle();
      expect(statuses(page)).toEqual(['connected', 'connected']);
      expect(page.view('eip155').address).toBe('0xB');
      expect(page.library.told.slice(-2)).toEqual(['end first', 'app none']);
      page.library.emit({ type: 'ended', topic: 'second' });
      expect(statuses(page)).toEqual(['disconnected', 'disconnected']);
    },
  );

  test('behavior: what the new wallet does not share is disconnected, not left for dead', async () => {
    const page = await paired();
    const connecting = connect(page.kit, { connectorId: 'walletConnect', namespace: 'solana' });
    await settle();
    page.library.proposals[1]?.approve(sessionOf({ solana: ['solana:new:So1'] }, 'second'));
    await connecting;
    await settle();
    expect(statuses(page)).toEqual(['disconnected', 'connected']);
  });

  test.each(['adopt', 'chooseDeepLink'] as const)(
    'behavior: called off while the new session is taken up (%s), both have ended, and nobody believes otherwise',
    async (step) => {
      const page = await paired();
      const client = await page.library.start({} as never);
      const work = client[step] as () => Promise<void>;
      const taken = deferred();
      Object.assign(client, { [step]: (...args: []) => taken.promise.then(() => work(...args)) });
      const connecting = connect(page.kit, { connectorId: 'walletConnect', namespace: 'solana' });
      const failed = connecting.catch(({ code }: { code: string }) => code);
      await settle();
      page.library.proposals[1]?.approve(sessionOf({ eip155: ['eip155:1:0xB'], solana: ['solana:new:So1'] }, 'second'));
      await settle();
      // The wallet that was just paired is not asked in the name of the one before.
      const asked = getProvider(page.kit, 'eip155')?.request({ method: 'eth_sendTransaction' });
      const answer = step === 'adopt' ? 'eth_sendTransaction eip155:1' : 'session/connection-ended';
      expect(await asked?.catch(({ code }: { code: string }) => code)).toBe(answer);
      cancelConnect(page.kit);
      taken.answer();
      expect(await failed).toBe('session/superseded');
      await settle();
      expect(statuses(page)).toEqual(['disconnected', 'disconnected']);
      expect(page.library.told.filter((told) => told.startsWith('end'))).toEqual(['end first', 'end second']);
    },
  );

  test('behavior: a session that ends just when it is replaced takes nothing from its successor', async () => {
    const page = await paired();
    const client = await page.library.start({} as never);
    const taken = deferred();
    const apps: unknown[] = [];
    client.chooseDeepLink = async (choice) => {
      apps.push(choice?.href);
      await taken.promise;
    };
    const deepLink = { href: 'anchor://', name: 'Anchor' };
    const connecting = connect(page.kit, { connectorId: 'walletConnect', namespace: 'solana', deepLink });
    await settle();
    page.library.proposals[1]?.approve(sessionOf({ eip155: ['eip155:1:0xB'], solana: ['solana:new:So1'] }, 'second'));
    await settle();
    page.storage.setItem('mooring.pairedAccounts', '{"topic":"second","notes":{}}');
    page.library.emit({ type: 'ended', topic: 'first' });
    taken.answer();
    await connecting;
    await settle();
    expect([apps, page.storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')]).toEqual([
      ['anchor://'],
      JSON.stringify(deepLink),
    ]);
    expect(page.storage.getItem('mooring.pairedAccounts')).toContain('second');
    expect(statuses(page)).toEqual(['connected', 'connected']);
  });

  test('error: an approval without any account of what was asked leaves the wallet that is connected', async () => {
    const page = await paired();
    const connecting = connect(page.kit, { connectorId: 'walletConnect', namespace: 'solana' });
    await settle();
    page.library.proposals[1]?.approve(sessionOf({ polkadot: ['polkadot:x:1'] }, 'second'));
    await expect(connecting).rejects.toMatchObject({ code: 'pairing/chain-unsupported' });
    expect(statuses(page)).toEqual(['connected', 'disconnected']);
    expect(page.library.told).toContain('end second');
    expect(page.library.told).not.toContain('end first');
  });
});

describe('sessions', () => {
  test('behavior: a namespace the wallet took out no longer holds the session', async () => {
    const page = open();
    await begin(page);
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'], solana: ['solana:new:So1'] }));
    await settle();
    page.library.store(sessionOf({ eip155: ['eip155:1:0xA'] }));
    page.library.emit({ type: 'updated', topic: 's1' });
    expect(statuses(page)).toEqual(['connected', 'disconnected']);
    await disconnect(page.kit, { namespace: 'eip155' });
    expect(page.library.told).toContain('end s1');
  });

  test('behavior: an update that leaves nothing ends the session', async () => {
    const page = await paired();
    page.library.store(sessionOf({}, 'first'));
    page.library.emit({ type: 'updated', topic: 'first' });
    expect(statuses(page)).toEqual(['disconnected', 'disconnected']);
    expect(page.library.told).toContain('end first');
  });

  test('behavior: another namespace of the session in use is connected without a code', async () => {
    const page = open();
    const connecting = connect(page.kit, { connectorId: 'walletConnect', namespace: 'eip155' });
    await settle();
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'], solana: ['solana:new:So1'] }));
    await connecting;
    expect(statuses(page)).toEqual(['connected', 'disconnected']);
    const uris: string[] = [];
    page.kit.events.on('pairing:created', ({ uri }) => void uris.push(uri));
    await connect(page.kit, { connectorId: 'walletConnect', namespace: 'solana' });
    expect([statuses(page), page.view('solana').address]).toEqual([['connected', 'connected'], 'So1']);
    expect([uris, page.library.proposals.length]).toEqual([[], 1]);
    expect(page.library.told).not.toContain('end s1');
  });

  test('behavior: another wallet is asked for where the session in use has nothing new to give', async () => {
    const page = open();
    await begin(page);
    // It was asked for both, and has granted one.
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }, 'first'));
    await settle();
    page.library.answer('sign', new Promise(() => undefined));
    const signing = signMessage(page.kit, { message: 'x' }).catch(({ code }: { code: string }) => code);
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    expect(page.library.proposals).toHaveLength(2);
    // The wallet in use keeps what it was asked until the other one has approved.
    expect(await Promise.race([signing, settle().then(() => 'waits')])).toBe('waits');
    expect(page.library.told).not.toContain('end first');
    page.library.proposals[1]?.approve(sessionOf({ eip155: ['eip155:1:0xB'] }, 'second'));
    await connecting;
    expect([await signing, page.view('eip155').address]).toEqual(['session/connection-ended', '0xB']);
    expect(page.library.told).toContain('end first');
  });

  test('behavior: of all that is asked for, only what the session in use adds is connected anew', async () => {
    const page = open();
    await begin(page);
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'], solana: ['solana:new:So1'] }));
    await settle();
    await disconnect(page.kit, { namespace: 'solana' });
    page.library.answer('sign', new Promise(() => undefined));
    const signing = signMessage(page.kit, { message: 'x', namespace: 'eip155' }).catch(() => 'ended');
    const { connections } = await connect(page.kit, { connectorId: 'walletConnect' });
    expect(connections.map(({ namespace }) => namespace)).toEqual(['solana']);
    expect([statuses(page), page.library.proposals.length]).toEqual([['connected', 'connected'], 1]);
    expect(await Promise.race([signing, settle().then(() => 'waits')])).toBe('waits');
  });

  test('behavior: a session is restored only once the library has taken it up', async () => {
    const library = fakeLibrary();
    const first = await paired(library);
    first.kit.destroy();
    let second = first;
    let takeUp: () => void = () => undefined;
    const taken = new Promise<void>((resolve) => (takeUp = resolve));
    const asked = new Promise<void>((resolve) => {
      const adopt = () => (resolve(), taken);
      const start: typeof library.start = async (options) => ({ ...(await library.start(options)), adopt });
      second = open({ ...library, start }, { storage: first.storage });
    });
    const starting = second.kit.start();
    await asked;
    await settle();
    expect(second.view('eip155').status).toBe('reconnecting');
    takeUp();
    await starting;
    expect(second.view('eip155')).toMatchObject({ status: 'connected', address: '0xA' });
  });

  test.each([
    ['as it is remembered', true],
    ['as it is the newest', false],
  ])('behavior: the session in use outlives a reload, and one that it replaced does not, %s', async (_, isKnown) => {
    const library = fakeLibrary();
    const first = sessionOf({ eip155: ['eip155:1:0xA'] }, 'first');
    const second = sessionOf({ eip155: ['eip155:1:0xB'], solana: ['solana:new:So1'] }, 'second');
    const page = open(library);
    await begin(page);
    library.proposals[0]?.approve(first);
    await settle();
    const connecting = connect(page.kit, { connectorId: 'walletConnect', namespace: 'solana' });
    await settle();
    library.proposals[1]?.approve(second);
    await connecting;
    page.kit.destroy();
    expect(page.storage.getItem('mooring.pairedTopic')).toBe('second');
    if (!isKnown) page.storage.removeItem('mooring.pairedTopic');
    // The wallet that was replaced was away: its session is stored still, and the library takes the oldest.
    const stored = isKnown ? [second, first] : [first, second];
    library.settle();
    library.store(first);
    library.told.splice(0);
    const start: typeof library.start = async (options) => ({
      ...(await library.start(options)),
      sessions: () => stored,
      choose: (topic) => library.store(stored.find((session) => session.topic === topic)),
    });
    const next = open({ ...library, start }, { storage: page.storage });
    await next.kit.start();
    await settle();
    expect([next.view('eip155').address, next.view('solana').address]).toEqual(['0xB', 'So1']);
    expect(library.told.filter((told) => told.startsWith('end'))).toEqual(['end first']);
    await disconnect(next.kit);
    expect(page.storage.getItem('mooring.pairedTopic')).toBeNull();
  });

  test('behavior: sessions that nobody holds are ended when the library starts', async () => {
    const library = fakeLibrary();
    library.settle(sessionOf({ eip155: ['eip155:1:0xA'] }, 'orphan'));
    const page = open(library);
    await begin(page);
    expect(library.told).toContain('end orphan');
  });

  test('behavior: with reconnect off a remembered session is ended, not only forgotten', async () => {
    const { kit, library, storage } = await paired();
    kit.destroy();
    const again = open(library, { storage, reconnect: false });
    await again.kit.start();
    await settle();
    expect(library.told).toContain('end first');
    expect(again.view('eip155').status).toBe('disconnected');
    const fresh = fakeLibrary();
    await open(fresh, { reconnect: false }).kit.start();
    expect(fresh.starts).toEqual([]);
  });

  test('behavior: a pairing that was kept and is declined meanwhile is not offered again', async () => {
    const page = open(undefined, {}, iphone);
    await begin(page);
    cancelConnect(page.kit);
    await settle();
    page.library.proposals[0]?.reject(new Error('User rejected.'));
    await settle();
    await begin(page);
    expect(page.library.proposals).toHaveLength(2);
    expect(page.view('eip155').status).toBe('connecting');
  });

  test('behavior: the app of an earlier pairing does not open for one without', async () => {
    const page = await paired();
    page.storage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"old://","name":"Old"}');
    await disconnect(page.kit);
    page.storage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"old://","name":"Old"}');
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    page.library.proposals[1]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }, 'second'));
    await connecting;
    expect(page.storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull();
  });

  test('behavior: it is connected once the app for later requests is chosen', async () => {
    const page = open();
    const client = await page.library.start({} as never);
    let choose = (): void => undefined;
    client.chooseDeepLink = () => new Promise((resolve) => void (choose = resolve));
    let isConnected = false;
    const connecting = connect(page.kit, { connectorId: 'walletConnect' }).then(() => void (isConnected = true));
    await settle();
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }));
    await settle();
    expect(isConnected).toBe(false);
    choose();
    await connecting;
    expect(page.view('eip155').status).toBe('connected');
  });

  test('error: a refusal of the relay is an alert, while pairing and while a session is in use', async () => {
    const page = open();
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    page.library.emit({ type: 'refused', error: new Error('Unauthorized: origin not allowed') });
    page.library.proposals[0]?.reject(new Error('Unauthorized: origin not allowed'));
    await expect(connecting).rejects.toMatchObject({ code: 'pairing/origin-not-allowed', audience: 'alert' });
    expect(
      page.events
        .filter(({ name }) => name === 'error:raised')
        .map(({ event }) => (event as { error: Error }).error.message),
    ).toEqual(['Origin Not Allowed']);
    const used = await paired();
    used.library.emit({ type: 'refused', error: new Error('Unauthorized: origin not allowed') });
    expect(used.log.map(({ message }) => message)).toEqual(['Origin Not Allowed (pairing/origin-not-allowed)']);
    expect(statuses(used)).toEqual(['connected', 'disconnected']);
  });

  test("behavior: an account the session does not hold is nobody's, whatever a wallet announces", async () => {
    const page = await paired();
    page.library.emit({
      type: 'said',
      topic: 'first',
      name: 'accountsChanged',
      data: ['eip155:1:0xEvil'],
      chainId: 'eip155:1',
    });
    expect(page.view('eip155').address).toBe('0xA');
    page.library.emit({ type: 'said', topic: 'first', name: 'accountsChanged', data: ['0xa', 5], chainId: 'eip155:1' });
    expect(page.view('eip155').accounts).toMatchObject([{ address: '0xA' }]);
  });

  test('behavior: what a wallet announces of another chain leaves the account of the chain in use', async () => {
    const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 6 };
    const hub = defineNetwork({ id: 'cosmos:hub', name: 'Hub', nativeCurrency });
    const osmosis = defineNetwork({ id: 'cosmos:osmosis', name: 'Osmosis', nativeCurrency });
    const page = open(undefined, { networks: [hub, osmosis], adapters: [pairable('cosmos')] });
    await begin(page);
    const list = ['cosmos:hub:hub1', 'cosmos:osmosis:osmo1', 'cosmos:hub:hub2', 'cosmos:osmosis:osmo2'];
    page.library.proposals[0]?.approve({ ...sessionOf({ cosmos: list }), requestedChains: [hub.id, osmosis.id] });
    await settle();
    const said = (data: string[], chainId: string) => {
      page.library.emit({ type: 'said', topic: 's1', name: 'accountsChanged', data, chainId });
      return page.view('cosmos').accounts?.map(({ address }) => address);
    };
    expect(said(['osmo2'], osmosis.id)).toEqual(['hub1', 'hub2']);
    // All chains at once, and those of another first.
    expect(said(['cosmos:osmosis:osmo2', 'cosmos:hub:hub2'], osmosis.id)).toEqual(['hub2', 'hub1']);
  });

  test('behavior: an account of the chain in use counts, whichever chain it is announced for', async () => {
    const page = open();
    await begin(page);
    const list = ['eip155:1:0xA', 'eip155:1:0xB', 'eip155:8453:0xA', 'eip155:8453:0xB'];
    page.library.proposals[0]?.approve(sessionOf({ eip155: list }));
    await settle();
    const said = (data: string[]) => {
      page.library.emit({ type: 'said', topic: 's1', name: 'accountsChanged', data, chainId: 'eip155:8453' });
      return [page.view('eip155').address, page.view('eip155').network?.id];
    };
    expect(said(['0xb'])).toEqual(['0xB', 'eip155:1']);
    expect(said(['eip155:8453:0xA'])).toEqual(['0xA', 'eip155:1']);
  });

  test('error: the raw provider of a connection that has ended asks nobody, least of all the next wallet', async () => {
    const page = await paired();
    const providers = [getProvider(page.kit, 'eip155')];
    const askAll = () =>
      Promise.all(
        providers.map((provider) =>
          provider?.request({ method: 'eth_sendTransaction' }).catch(({ code }: { code: string }) => code),
        ),
      );
    expect(await askAll()).toEqual(['eth_sendTransaction eip155:1']);
    await disconnect(page.kit);
    // Another wallet: left by the visitor, then replaced by a third.
    for (const [index, address] of ['0xB', '0xC'].entries()) {
      const namespace = index === 0 ? 'eip155' : 'solana';
      const connecting = connect(page.kit, { connectorId: 'walletConnect', namespace });
      await settle();
      page.library.proposals[index + 1]?.approve(
        sessionOf({ eip155: [`eip155:8453:${address}`], ...(index > 0 && { solana: ['solana:new:So1'] }) }, address),
      );
      await connecting;
      providers.push(getProvider(page.kit, 'eip155'));
    }
    const ended = 'session/connection-ended';
    expect(await askAll()).toEqual([ended, ended, 'eth_sendTransaction eip155:8453']);
    page.kit.destroy();
    expect(await askAll()).toEqual([ended, ended, ended]);
  });

  test('behavior: an answer that comes after the end moves nobody', async () => {
    const page = await paired();
    let answer: (value: unknown) => void = () => undefined;
    page.library.answer('eth_blockNumber', new Promise((resolve) => (answer = resolve)));
    const asked = getProvider(page.kit, 'eip155')?.request({ method: 'eth_blockNumber' });
    await disconnect(page.kit);
    page.library.defaults.set('eip155', 'eip155:8453');
    answer('0x1');
    expect([await asked, page.library.defaults.get('eip155')]).toEqual(['0x1', 'eip155:8453']);
  });

  test('behavior: the connection names the wallet, and the way to other wallets stays what it is', async () => {
    const page = open();
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    page.library.proposals[0]?.approve({
      ...sessionOf({ eip155: ['eip155:1:0xA'] }),
      peer: { name: 'Anchor Wallet', icon: 'https://anchor.test/icon.png' },
    });
    await connecting;
    expect(page.kit.store.read(sessionSlice).connections[connectionKey('eip155', 'walletConnect')]?.wallet).toEqual({
      id: 'walletConnect:Anchor Wallet',
      name: 'Anchor Wallet',
      icon: 'https://anchor.test/icon.png',
      rdns: undefined,
    });
    await disconnect(page.kit);
    const rows = selectWallets(page.kit).map(({ id, name, group, recent, connectorIds }) => [
      id,
      name,
      group,
      recent,
      connectorIds,
    ]);
    expect(rows).toEqual([
      ['walletConnect', 'WalletConnect', 'walletConnect', false, ['walletConnect']],
      ['walletConnect:Anchor Wallet', 'Anchor Wallet', 'recent', true, ['walletConnect']],
    ]);
  });

  test("behavior: without any adapter the networks' namespaces are paired, by their raw providers", async () => {
    const page = open(undefined, { adapters: [] });
    expect(page.kit.connectors.get('walletConnect')?.namespaces).toEqual(['eip155', 'solana']);
    const connecting = connect(page.kit, { connectorId: 'walletConnect' });
    await settle();
    expect(page.library.proposals[0]?.namespaces.eip155?.methods).toContain('personal_sign');
    page.library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }));
    await connecting;
    expect(page.view('eip155')).toMatchObject({ status: 'connected', address: '0xA' });
    expect(page.storage.getItem(key)).toBeNull();
  });
});
