import { describe, expect, test } from 'vitest';
import { fakeLibrary, sessionOf, settle } from '../../../test/pairing/fakePairing';
import { manualClock } from '../../testing';
import type { PairingClientOptions, ProposedNamespaces } from './client';
import { makeOffer, showOffer } from './offer';
import { createOffers } from './offers';

const renewMs = 230_000;
const eip155: ProposedNamespaces = { eip155: { chains: ['eip155:1'], methods: [], events: [] } };
const solana: ProposedNamespaces = { solana: { chains: ['solana:new'], methods: [], events: [] } };

async function setUp() {
  const library = fakeLibrary();
  const client = await library.start({} as PairingClientOptions);
  const clock = manualClock(0);
  const offers = createOffers(clock);
  const pass = async (ms: number) => {
    clock.advance(ms);
    await settle();
  };
  return { library, client, clock, offers, pass };
}

describe('createOffers', () => {
  test('behavior: gives an offer away once, to the same proposal, until ten seconds before its end', async () => {
    const { client, offers, pass } = await setUp();
    await offers.make(client, eip155);
    expect(offers.claim(solana)).toBeUndefined();
    expect(offers.claim(eip155)?.expiresAt).toBe(240_000);
    expect(offers.claim(eip155)).toBeUndefined();
    await offers.make(client, eip155);
    await pass(renewMs - 1);
    expect(offers.claim(eip155)).toBeDefined();
    await offers.make(client, eip155);
    await pass(renewMs);
    expect(offers.claim(eip155)).toBeUndefined();
  });

  test('behavior: one that another takes the place of is ended when it is approved after all', async () => {
    const { library, client, clock, offers } = await setUp();
    offers.keep(client, await makeOffer(client, eip155, clock));
    offers.keep(client, await makeOffer(client, solana, clock));
    library.proposals[0]?.approve(sessionOf({}, 'first'));
    library.proposals[1]?.approve(sessionOf({}, 'second'));
    await settle();
    expect([library.told, clock.waiting]).toEqual([['end first'], 1]);
  });

  test('behavior: one that is declined meanwhile is forgotten, and the one after it is not', async () => {
    const { library, client, clock, offers } = await setUp();
    offers.keep(client, await makeOffer(client, eip155, clock));
    offers.keep(client, await makeOffer(client, solana, clock));
    library.proposals[0]?.reject(new Error('no'));
    await settle();
    expect(clock.waiting).toBe(1);
    library.proposals[1]?.reject(new Error('no'));
    await settle();
    expect([offers.claim(solana), clock.waiting]).toEqual([undefined, 0]);
  });

  test('behavior: of two that are made at once for the same, one is asked for; overtaken, it is ended', async () => {
    const { library, client, offers } = await setUp();
    await Promise.all([offers.make(client, eip155), offers.make(client, eip155)]);
    expect(library.proposals).toHaveLength(1);
    offers.clear();
    await Promise.all([offers.make(client, eip155), offers.make(client, solana)]);
    library.proposals[1]?.approve(sessionOf({}, 'overtaken'));
    await settle();
    expect(library.told).toEqual(['end overtaken']);
    expect(offers.claim(solana)).toBeDefined();
  });

  test('behavior: forgotten while it is made, it is nobody’s', async () => {
    const { library, client, clock, offers } = await setUp();
    const making = offers.make(client, eip155);
    offers.clear();
    await making;
    library.proposals[0]?.approve(sessionOf({}, 'late'));
    await settle();
    expect([library.told, offers.claim(eip155), clock.waiting]).toEqual([['end late'], undefined, 0]);
  });

  test('behavior: while a list is looked at, it is renewed every 3 min 50 s, four times', async () => {
    const { library, client, clock, offers, pass } = await setUp();
    await offers.make(client, eip155, new AbortController().signal);
    for (let count = 1; count <= 5; count += 1) {
      await pass(renewMs - 1);
      expect(library.proposals).toHaveLength(count);
      await pass(1);
    }
    expect([library.proposals.length, clock.waiting]).toEqual([5, 0]);
    library.proposals[0]?.approve(sessionOf({}, 'first'));
    await settle();
    expect(library.told).toEqual(['end first']);
  });

  test('behavior: nobody looks any more, or at something else: it is not renewed', async () => {
    const { library, client, offers, pass } = await setUp();
    const [first, second] = [new AbortController(), new AbortController()];
    await offers.make(client, eip155, first.signal);
    await offers.make(client, eip155, second.signal);
    first.abort();
    await pass(renewMs);
    expect(library.proposals).toHaveLength(2);
    second.abort();
    await pass(renewMs);
    expect(library.proposals).toHaveLength(2);
    await offers.make(client, eip155);
    await offers.make(client, solana, new AbortController().signal);
    expect(library.proposals).toHaveLength(4);
    await pass(renewMs);
    expect(library.proposals.slice(4).map(({ namespaces }) => namespaces)).toEqual([solana]);
  });

  test('behavior: one that a connect has claimed is not renewed here', async () => {
    const { library, client, offers, pass } = await setUp();
    await offers.make(client, eip155, new AbortController().signal);
    offers.claim(eip155);
    await pass(renewMs);
    expect(library.proposals).toHaveLength(1);
  });

  test('error: a relay that takes no renewal is nobody’s failure', async () => {
    const { library, client, clock, offers, pass } = await setUp();
    let isDown = false;
    const moody: typeof client = {
      ...client,
      propose: (namespaces) => (isDown ? Promise.reject(new Error('down')) : client.propose(namespaces)),
    };
    await offers.make(moody, eip155, new AbortController().signal);
    isDown = true;
    await pass(renewMs);
    expect([library.proposals.length, offers.claim(eip155), clock.waiting]).toEqual([1, undefined, 0]);
  });
});

describe('makeOffer', () => {
  test('error: a relay that takes 20 seconds does not answer; what it takes after all is ended', async () => {
    const { library, client, clock } = await setUp();
    let propose: (() => void) | undefined;
    const slow: typeof client = {
      ...client,
      propose: (namespaces) =>
        new Promise((resolve) => (propose = () => void client.propose(namespaces).then(resolve))),
    };
    const making = makeOffer(slow, eip155, clock);
    const outcome = making.catch((error: unknown) => error);
    clock.advance(19_999);
    expect(clock.waiting).toBe(1);
    clock.advance(1);
    expect(await outcome).toMatchObject({ code: 'pairing/relay-unreachable' });
    propose?.();
    await settle();
    library.proposals[0]?.approve(sessionOf({}, 'late'));
    await settle();
    expect(library.told).toEqual(['end late']);
  });

  test('error: what the relay refuses, in its answer or beside it, is told; other words of it are not', async () => {
    const { library, client, clock } = await setUp();
    const deaf: typeof client = { ...client, propose: () => new Promise(() => undefined) };
    const making = makeOffer(deaf, eip155, clock);
    library.emit({ type: 'refused', error: new Error('socket hang up') });
    expect(clock.waiting).toBe(1);
    library.emit({ type: 'refused', error: new Error('Unauthorized: invalid key') });
    await expect(making).rejects.toMatchObject({ code: 'pairing/project-id-invalid' });
    expect(clock.waiting).toBe(0);
    const refusing: typeof client = {
      ...client,
      propose: () => Promise.reject(new Error('jwt token is not yet valid')),
    };
    await expect(makeOffer(refusing, eip155, clock)).rejects.toMatchObject({ code: 'pairing/session-expired' });
  });
});

describe('showOffer', () => {
  test('behavior: tells the URI and its end, and nothing else of an offer', async () => {
    const { client, clock } = await setUp();
    const shown: unknown[] = [];
    const offer = await makeOffer(client, eip155, clock);
    showOffer(offer, (pairing) => void shown.push(pairing));
    showOffer(offer, undefined);
    expect(shown).toEqual([{ uri: 'wc:topic-0@2?symKey=secret', expiresAt: 240_000 }]);
  });
});
