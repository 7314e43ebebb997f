import { describe, expect, test } from 'vitest';
import { deferred } from '../../../test/deferred';
import { begin, fakeLibrary, open, sessionOf, settle } from '../../../test/pairing/fakePairing';
import { signMessage } from '../../features/account/signMessage';
import { cancelConnect } from '../../features/session/cancelConnect';
import { connect } from '../../features/session/connect';
import { mockWallet } from '../../testing';
import { resumePollMs } from './pendingPairing';

const key = 'mooring.pendingPairing';
const approved = sessionOf({ eip155: ['eip155:1:0xA'], solana: ['solana:new:So1'] }, 'fresh');

/**
 * A page that shows a pairing, and the same page after a reload. The first is left as a closed page is: nobody tidies
 * up.
 */
async function reload(library = fakeLibrary(), deepLink?: { href: string; name: string }, reconnect = true) {
  const before = open(library);
  library.settle(sessionOf({ eip155: ['eip155:1:0xOld'] }, 'old'));
  connect(before.kit, { connectorId: 'walletConnect', deepLink }).catch(() => undefined);
  await settle();
  const after = open(library, { storage: before.storage, reconnect });
  return { before, after, library, storage: before.storage };
}

describe('createPendingPairings', () => {
  test(
    'behavior: what a wallet approves after a reload is connected, ' + 'and nothing of the pairing was written down',
    async () => {
      const { after, library, storage } = await reload(undefined, { href: 'anchor://', name: 'Anchor' });
      expect(Object.keys(JSON.parse(String(storage.getItem(key))))).toEqual([
        'namespaces',
        'expiresAt',
        'deepLink',
        'before',
      ]);
      await after.kit.start();
      await settle();
      expect(after.view('eip155').status).toBe('disconnected');
      library.settle(approved);
      after.clock.advance(resumePollMs);
      await settle();
      expect([after.view('eip155'), after.view('solana')]).toMatchObject([
        { status: 'connected', address: '0xA' },
        { status: 'connected', address: 'So1' },
      ]);
      expect(
        after.events
          .filter(({ name }) => name === 'session:connected')
          .map(({ event }) => (event as { isReconnect: boolean }).isReconnect),
      ).toEqual([false, false]);
      expect(library.told).toContain('app anchor://');
      // What an earlier page left behind was ended before the pairing began.
      expect(library.told).toContain('end old');
      expect(storage.getItem(key)).toBeNull();
    },
  );

  test.each([
    ['', true],
    [', also where nothing is restored', false],
  ])('behavior: approved while the page was gone: known as soon as it is back%s', async (_where, reconnect) => {
    const { after, library } = await reload(undefined, undefined, reconnect);
    library.settle(approved);
    await after.kit.start();
    await settle();
    expect(after.view('eip155').status).toBe('connected');
  });

  test('behavior: a pairing that was called off, answered or has run out is not waited for', async () => {
    const called = await reload();
    cancelConnect(called.before.kit);
    await settle();
    expect(called.storage.getItem(key)).toBeNull();
    const answered = await reload();
    answered.library.proposals[0]?.approve(approved);
    await settle();
    expect(answered.storage.getItem(key)).toBeNull();
    const late = await reload();
    late.after.clock.advance(240_000);
    await late.after.kit.start();
    await settle();
    expect([late.library.starts.length, late.after.clock.waiting]).toEqual([1, 0]);
  });

  test('behavior: nobody approves: the wait ends with the pairing', async () => {
    const { after, storage } = await reload();
    await after.kit.start();
    await settle();
    for (let waited = 0; waited <= 240_000; waited += resumePollMs) after.clock.advance(resumePollMs);
    await settle();
    expect([after.view('eip155').status, storage.getItem(key), after.clock.waiting, after.log]).toEqual([
      'disconnected',
      null,
      0,
      [],
    ]);
  });

  test('behavior: a new pairing takes the place of the old wait', async () => {
    const { after, library } = await reload();
    await after.kit.start();
    await begin(after);
    after.clock.advance(resumePollMs);
    library.settle(approved);
    after.clock.advance(resumePollMs);
    await settle();
    expect(after.view('eip155').status).toBe('connecting');
    library.proposals[1]?.approve(sessionOf({ eip155: ['eip155:1:0xB'] }, 'second'));
    await settle();
    expect(after.view('eip155')).toMatchObject({ status: 'connected', address: '0xB' });
  });

  test.each(['adopt', 'chooseDeepLink'] as const)(
    'behavior: a new pairing that begins while the late session is taken up (%s) goes on, and the late one ends',
    async (step) => {
      const { after, library } = await reload();
      const client = await library.start({} as never);
      const work = client[step] as () => Promise<void>;
      const taken = deferred();
      Object.assign(client, { [step]: (...args: []) => taken.promise.then(() => work(...args)) });
      library.settle(approved);
      await after.kit.start();
      await settle();
      await begin(after);
      taken.answer();
      await settle();
      expect([after.view('eip155').status, after.view('solana').status]).toEqual(['connecting', 'connecting']);
      expect(library.told).toContain('end fresh');
      library.proposals[1]?.approve(sessionOf({ eip155: ['eip155:1:0xB'] }, 'second'));
      await settle();
      expect(after.view('eip155')).toMatchObject({ status: 'connected', address: '0xB' });
      expect([library.told.includes('end second'), after.log]).toEqual([false, []]);
    },
  );

  test.each<[what: string, callOff: (page: ReturnType<typeof open>) => unknown, told: string[]]>([
    ['a new pairing begins ends', begin, ['end fresh']],
    ['the kit is destroyed is left alone', ({ kit }) => kit.destroy(), []],
  ])('behavior: a late session that is found just before %s, and is not taken up', async (_what, callOff, told) => {
    const { after: other, library, storage } = await reload();
    other.kit.destroy();
    const cleared = deferred();
    const removeItem = (name: string) => (name === key ? cleared.promise : storage.removeItem(name));
    const after = open(library, { storage: { ...storage, removeItem } });
    await after.kit.start();
    await settle();
    library.settle(approved);
    after.clock.advance(resumePollMs);
    await settle();
    await callOff(after);
    cleared.answer();
    await settle();
    expect(library.told.filter((text) => /adopt|fresh/.test(text))).toEqual(told);
  });

  test('behavior: who has connected another wallet meanwhile keeps it, and the late one is told', async () => {
    const { after, library } = await reload();
    const wallet = mockWallet('eip155');
    after.kit.connectors.add(wallet);
    await after.kit.start();
    await connect(after.kit, { connectorId: wallet.id });
    library.settle(sessionOf({ eip155: ['eip155:1:0xA'] }, 'fresh'));
    after.clock.advance(resumePollMs);
    await settle();
    expect(after.view('eip155').address).toBe(wallet.accounts[0]?.address);
    expect(library.told).toContain('end fresh');
  });

  test('behavior: a second namespace that is approved after a reload takes the first one along', async () => {
    const library = fakeLibrary();
    const before = open(library);
    await begin(before);
    library.proposals[0]?.approve(sessionOf({ eip155: ['eip155:1:0xA'] }));
    await settle();
    connect(before.kit, { connectorId: 'walletConnect', namespace: 'solana' }).catch(() => undefined);
    await settle();
    // What is connected is written down.
    before.clock.advance(0);
    const after = open(library, { storage: before.storage });
    await after.kit.start();
    await settle();
    expect(after.view('eip155').status).toBe('connected');
    library.settle(approved);
    after.clock.advance(resumePollMs);
    await settle();
    expect([after.view('eip155').status, after.view('solana').status]).toEqual(['connected', 'connected']);
    expect(library.told).toContain('end s1');
    // What is asked from now on goes to the session that is there.
    expect(await signMessage(after.kit, { message: '', namespace: 'eip155' })).toBe('fresh sign eip155:1');
  });

  test('behavior: destroying the kit ends the wait', async () => {
    const { after } = await reload();
    await after.kit.start();
    await settle();
    after.kit.destroy();
    after.clock.advance(resumePollMs);
    expect(after.clock.waiting).toBe(0);
  });

  test('behavior: a kit that is destroyed before the record was read starts nothing', async () => {
    const { after, library } = await reload();
    const starting = after.kit.start();
    after.kit.destroy();
    await starting;
    await settle();
    expect([library.starts.length, after.clock.waiting]).toEqual([1, 0]);
    const slow = await reload();
    await settle();
    const startsBefore = slow.library.starts.length;
    const { getItem } = slow.storage;
    let answer: (() => void) | undefined;
    const storage = {
      ...slow.storage,
      getItem: (name: string) =>
        name === key ? new Promise<string | null>((resolve) => (answer = () => resolve(getItem(name)))) : getItem(name),
    };
    const page = open(slow.library, { storage });
    await page.kit.start();
    await settle();
    page.kit.destroy();
    answer?.();
    await settle();
    expect([answer !== undefined, slow.library.starts.length, page.clock.waiting]).toEqual([true, startsBefore, 0]);
  });

  test.each(['no json', '{}', '{"namespaces":"eip155","expiresAt":9e15,"before":[]}'])(
    'error: a record of %j is none',
    async (text) => {
      const { after, library, storage } = await reload();
      storage.setItem(key, text);
      await after.kit.start();
      await settle();
      expect([library.starts.length, after.log]).toEqual([1, []]);
    },
  );
});
