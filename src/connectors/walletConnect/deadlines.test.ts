import { EventEmitter } from 'node:events';
import { createDelayedPromise, engineEvent } from '@walletconnect/utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserPorts } from '../../kit/browserPorts';
import { watchDeadlines } from './deadlines';

const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);
beforeEach(() => {
  vi.useFakeTimers();
  process.on('unhandledRejection', note);
});
afterEach(() => {
  vi.useRealTimers();
  process.off('unhandledRejection', note);
  unhandled.length = 0;
});

/** A client that waits as the library does, with the library's own promises. */
function createClient() {
  const told = new EventEmitter();
  const events = new EventEmitter();
  const proposals: { id: number; pairingTopic: string }[] = [];
  const wait = (event: 'session_connect' | 'session_request', id: number, words: string) => {
    const { done, resolve, reject } = createDelayedPromise<unknown>(300, words);
    events.once(engineEvent(event, id), ({ error, result }: { error?: Error; result?: unknown }) =>
      error ? reject(error as never) : resolve(result),
    );
    const over = vi.fn();
    done().then(over, over);
    return over;
  };
  return {
    client: { on: told.on.bind(told), proposal: { getAll: () => proposals }, engine: { events } },
    propose(id: number) {
      proposals.push({ id, pairingTopic: `topic${id}` });
      return wait('session_connect', id, 'Proposal expired');
    },
    request(id: number) {
      told.emit('session_request_sent', { id });
      return wait('session_request', id, 'Request expired. Please try again.');
    },
    answer: (event: string, answer: object) => void events.emit(event, answer),
    listening: () => events.eventNames(),
  };
}
const { after } = createBrowserPorts().clock;
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms);
  vi.useRealTimers();
  await settle();
  vi.useFakeTimers();
};

describe('watchDeadlines', () => {
  test('behavior: nothing of what runs out of time is left to the page; the words are the library’s', async () => {
    const made = createClient();
    const { proposed } = watchDeadlines(made.client, after);
    const approval = made.propose(1);
    made.propose(2);
    proposed('wc:topic1@2?relay-protocol=irn&symKey=abc');
    const answer = made.request(7);
    vi.advanceTimersByTime(298_999);
    expect(made.listening()).toEqual(['session_connect:1', 'session_connect:2', 'session_request:7']);
    await pass(1);
    expect([approval, answer].map((over) => (over.mock.lastCall?.[0] as Error | undefined)?.message)).toEqual([
      'Proposal expired',
      'Request expired. Please try again.',
    ]);
    expect(unhandled).toEqual([]);
  });

  test('behavior: the library alone leaves a rejection that nobody can listen to', async () => {
    const made = createClient();
    const approval = made.propose(1);
    await pass(300_000);
    expect(approval).toHaveBeenCalledTimes(1);
    expect(unhandled).toEqual([new Error('Proposal expired')]);
  });

  test('behavior: what was answered is left alone, and no timer stays; so is a code that nobody knows', async () => {
    const made = createClient();
    const { proposed } = watchDeadlines(made.client, after);
    const approval = made.propose(1);
    proposed('wc:topic1@2?symKey=abc');
    proposed('wc:topic@2?symKey=abc');
    proposed('');
    const answer = made.request(7);
    made.answer('session_connect:1', { result: 'session' });
    made.answer('session_request:7', { result: '0x1' });
    expect(vi.getTimerCount()).toBe(0);
    await pass(0);
    expect([approval.mock.lastCall, answer.mock.lastCall]).toEqual([['session'], ['0x1']]);
  });

  test('behavior: stopped, nothing is waited for any more', async () => {
    const made = createClient();
    const { proposed, stop } = watchDeadlines(made.client, after);
    const approval = made.propose(1);
    proposed('wc:topic1@2?symKey=abc');
    const answer = made.request(7);
    stop();
    expect([vi.getTimerCount(), made.listening()]).toEqual([0, []]);
    await pass(0);
    expect([approval.mock.calls.length, answer.mock.calls.length, unhandled]).toEqual([1, 1, []]);
  });
});
