import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { fakeLibrary, open, pairable } from '../../../test/pairing/fakePairing';
import { prefetchPairing } from '../../features/session/prefetchPairing';
import { manualClock } from '../../testing';
import { createAsker, type SessionRequest } from './askQuietly';
import { watchDeadlines } from './deadlines';

const status = { topic: 'topic', chainId: 'eip155:1', request: { method: 'status', params: ['0xaa'] } };

/** A client that sends, and whose wallet answers when a test says so. */
function createClient() {
  const clock = manualClock(1_000_000);
  const events = new EventEmitter();
  const engineEvents = new EventEmitter();
  const sent: { clientRpcId: number; params: unknown }[] = [];
  const loud: SessionRequest[] = [];
  const engine = {
    events: engineEvents,
    isValidRequest: async () => undefined,
    sendRequest: async (request: (typeof sent)[number]) => void sent.push(request),
  };
  const client = {
    engine,
    events,
    request: async (asked: SessionRequest) => (loud.push(asked), 'signed'),
    on: events.on.bind(events),
    proposal: { getAll: () => [] },
  };
  watchDeadlines(client, clock.after);
  return { clock, engine, sent, loud, engineEvents, ask: createAsker(client, ['status'], clock.now) };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('behavior: what a wallet answers by itself is sent without its app, all else as the library does', async () => {
  const { ask, sent, loud, engineEvents } = createClient();
  const answer = ask(status);
  await settle();
  expect(sent).toMatchObject([
    { clientRpcId: 1_000_000_001, params: { request: status.request, chainId: 'eip155:1' } },
  ]);
  engineEvents.emit('session_request:1000000001', { result: { status: 200 } });
  expect(await answer).toEqual({ status: 200 });
  const signing = { ...status, request: { method: 'sign', params: [] } };
  expect([await ask(signing), loud, sent.length]).toEqual(['signed', [signing], 1]);
});

test('error: one that a wallet leaves open ends with the library’s words, and listens no more', async () => {
  const { ask, clock, engineEvents } = createClient();
  const answer = ask(status).catch((error: unknown) => error);
  await settle();
  clock.advance(299_000);
  expect(await answer).toMatchObject({ message: 'Request expired. Please try again.' });
  expect(engineEvents.eventNames()).toEqual([]);
});

test('error: what the session does not allow is not sent, and one that cannot be sent fails at once', async () => {
  const { ask, engine, sent } = createClient();
  engine.sendRequest = () => Promise.reject(new Error('Failed to publish'));
  await expect(ask(status)).rejects.toThrow('Failed to publish');
  engine.isValidRequest = () => Promise.reject(new Error('Missing or invalid. request() method: status'));
  await expect(ask(status)).rejects.toThrow('request() method');
  expect(sent).toEqual([]);
});

test('behavior: the library is told what the wallets of all namespaces answer by themselves', async () => {
  const quiet = (namespace: string, quietMethods?: readonly string[]) => {
    const plain = pairable(namespace);
    return { ...plain, pairing: async () => ({ ...(await plain.pairing?.()), quietMethods }) as never };
  };
  const library = fakeLibrary();
  const { kit } = open(library, { adapters: [quiet('eip155', ['status', 'assets']), quiet('solana')] });
  await prefetchPairing(kit, {});
  expect(library.starts[0]?.quietMethods).toEqual(['status', 'assets']);
});
