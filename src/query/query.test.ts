import { describe, expect, test } from 'vitest';
import { createTestKit } from 'mooring/testing';
import type { Kit } from '../contract/kit';
import { defineQuery, fetchQuery, holdQuery, unreadMs } from './query';

const echoQuery = defineQuery<string, string>({
  name: 'echo',
  staleMs: 1_000,
  retryBlockMs: 1_000,
  keyOf: (text) => text,
  fetch: async (_kit, text) => {
    if (text.startsWith('bad')) throw new Error('no such thing');
    return text.toUpperCase();
  },
});
const entriesOf = (kit: Kit) => Object.keys(kit.store.read(echoQuery.slice));
const remembered = (kit: Kit) => kit.resources.get(echoQuery.live).readers.size;

describe('unreadMs', () => {
  test('behavior: an answer that nobody reads is gone after five minutes, a failure too', async () => {
    const { kit, clock } = createTestKit();
    await fetchQuery(kit, echoQuery, 'one');
    await fetchQuery(kit, echoQuery, 'bad').catch(() => undefined);
    clock.advance(unreadMs - 1);
    expect([unreadMs, entriesOf(kit)]).toEqual([300_000, ['one', 'bad']]);
    clock.advance(1);
    expect([entriesOf(kit), remembered(kit), clock.waiting]).toEqual([[], 0, 0]);
  });

  test('behavior: each read begins the five minutes anew, for that answer alone', async () => {
    const { kit, clock } = createTestKit();
    await fetchQuery(kit, echoQuery, 'one');
    await fetchQuery(kit, echoQuery, 'two');
    clock.advance(500);
    await fetchQuery(kit, echoQuery, 'two');
    clock.advance(unreadMs - 500);
    expect(entriesOf(kit)).toEqual(['two']);
    clock.advance(500);
    expect([entriesOf(kit), clock.waiting]).toEqual([[], 0]);
  });

  test('behavior: what somebody shows stays, until five minutes after the last has gone', async () => {
    const { kit, clock } = createTestKit();
    const releases = [holdQuery(kit, echoQuery, ['one']), holdQuery(kit, echoQuery, ['one', 'two'])];
    await fetchQuery(kit, echoQuery, 'one');
    await fetchQuery(kit, echoQuery, 'two');
    clock.advance(3 * unreadMs);
    releases[1]?.();
    clock.advance(unreadMs);
    expect(entriesOf(kit)).toEqual(['one']);
    releases[0]?.();
    clock.advance(unreadMs - 1);
    expect(entriesOf(kit)).toEqual(['one']);
    clock.advance(1);
    expect([entriesOf(kit), clock.waiting]).toEqual([[], 0]);
  });

  test('behavior: ten thousand answers, one every ten seconds, leave as many as five minutes have', async () => {
    const { kit, clock } = createTestKit();
    let most = 0;
    for (let index = 0; index < 10_000; index += 1) {
      await fetchQuery(kit, echoQuery, `text ${index}`);
      most = Math.max(most, entriesOf(kit).length, remembered(kit));
      clock.advance(10_000);
    }
    expect(most).toBe(30);
    clock.advance(unreadMs);
    expect([entriesOf(kit), remembered(kit), clock.waiting]).toEqual([[], 0, 0]);
  });

  test('behavior: what is under way is not forgotten', async () => {
    const { kit, clock } = createTestKit();
    const answers: ((text: string) => void)[] = [];
    const slowQuery = defineQuery<string, string>({
      ...echoQuery,
      name: 'slow',
      fetch: () => new Promise((resolve) => answers.push(resolve)),
    });
    const slow = fetchQuery(kit, slowQuery, 'one');
    clock.advance(2 * unreadMs);
    answers[0]?.('ONE');
    expect([await slow, kit.store.read(slowQuery.slice)['one']?.data]).toEqual(['ONE', 'ONE']);
    clock.advance(unreadMs);
    expect([kit.store.read(slowQuery.slice), clock.waiting]).toEqual([{}, 0]);
  });

  test('behavior: destroy() leaves no timer, also where somebody goes or an answer comes afterwards', async () => {
    const { kit, clock } = createTestKit();
    const release = holdQuery(kit, echoQuery, ['one']);
    await fetchQuery(kit, echoQuery, 'two');
    const late = fetchQuery(kit, echoQuery, 'three').catch(() => undefined);
    kit.destroy();
    release();
    await late;
    expect(clock.waiting).toBe(0);
  });

  test('behavior: destroy() forgets what nobody shows, and lets a component keep what it shows', async () => {
    const { kit } = createTestKit();
    holdQuery(kit, echoQuery, ['shown']);
    await fetchQuery(kit, echoQuery, 'shown');
    await fetchQuery(kit, echoQuery, 'old');
    kit.destroy();
    expect(entriesOf(kit)).toEqual(['shown']);
  });
});

describe('fetchQuery', () => {
  test('error: a request that a service aborted by itself is a failure, and not asked again at once', async () => {
    const { kit, clock } = createTestKit();
    let asked = 0;
    const query = defineQuery<string, string>({
      ...echoQuery,
      name: 'aborted',
      async fetch() {
        asked += 1;
        throw new DOMException('The operation was aborted', 'AbortError');
      },
    });
    const read = () => fetchQuery(kit, query, 'one').catch((error: unknown) => error);
    const retryAt = clock.now() + 1_000;
    expect(await read()).toMatchObject({ code: 'kit/aborted', retryAt });
    expect(kit.store.read(query.slice)['one']).toMatchObject({ status: 'error', fetchStatus: 'idle', retryAt });
    await read();
    expect(asked).toBe(1);
  });
});
