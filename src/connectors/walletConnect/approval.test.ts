import { describe, expect, test } from 'vitest';
import { fakeLibrary, sessionOf, settle } from '../../../test/pairing/fakePairing';
import { manualClock } from '../../testing';
import { awaitApproval } from './approval';
import type { PairingClientOptions, ProposedNamespaces } from './client';

const eip155: ProposedNamespaces = { eip155: { chains: ['eip155:1'], methods: [], events: [] } };
const renewMs = 230_000;
const expired = new Error('Proposal expired');

async function setUp() {
  const library = fakeLibrary();
  const client = await library.start({} as PairingClientOptions);
  const clock = manualClock(0);
  const shown: string[] = [];
  const ended: unknown[] = [];
  awaitApproval({
    client,
    namespaces: eip155,
    clock,
    signal: new AbortController().signal,
    offer: undefined,
    show: ({ uri }) => void shown.push(uri),
    leave: () => undefined,
  }).then(
    ({ session }) => ended.push(session.topic),
    (error: { code: string }) => ended.push(error.code),
  );
  await settle();
  /** Without a turn in which anything else could be done: all that was due while the page slept. */
  const wake = (ms: number) => clock.advance(ms);
  return { library, clock, shown, ended, wake };
}

describe('awaitApproval', () => {
  test('behavior: a code that runs out while its successor is made is nobody’s failure', async () => {
    const { library, shown, ended, wake } = await setUp();
    wake(renewMs);
    library.proposals[0]?.reject(expired);
    await settle();
    expect([shown, ended]).toEqual([['wc:topic-0@2?symKey=secret', 'wc:topic-1@2?symKey=secret'], []]);
    library.proposals[1]?.approve(sessionOf({}, 'second'));
    await settle();
    expect(ended).toEqual(['second']);
  });

  test('behavior: a code that runs out before its time is replaced at once, four times', async () => {
    const { library, clock, shown, ended } = await setUp();
    for (let count = 0; count < 4; count += 1) {
      library.proposals[count]?.reject(expired);
      await settle();
      expect([shown.length, clock.waiting, ended]).toEqual([count + 2, 1, []]);
    }
    library.proposals[4]?.reject(expired);
    await settle();
    expect([shown.length, clock.waiting, ended]).toEqual([5, 0, ['pairing/expired']]);
  });

  test('behavior: a wallet that says no to a code of before is heard', async () => {
    const { library, ended, wake } = await setUp();
    wake(renewMs);
    await settle();
    library.proposals[0]?.reject({ code: 5000, message: 'User rejected.' });
    await settle();
    expect(ended).toEqual(['wallet/user-rejected']);
  });

  test('error: what fails otherwise ends the wait, unless it was replaced', async () => {
    const { library, clock, shown, ended, wake } = await setUp();
    wake(renewMs);
    await settle();
    library.proposals[0]?.reject(new Error('whatever'));
    await settle();
    expect([shown.length, ended]).toEqual([2, []]);
    library.proposals[1]?.reject(new Error('whatever'));
    await settle();
    expect([ended, clock.waiting]).toEqual([['pairing/failed'], 0]);
  });
});
