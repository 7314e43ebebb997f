import type { FetchPort } from 'mooring/core';
import type { ManualClock } from 'mooring/testing';
import type { Random } from './random';
import type { Answer, Server } from './server';

/** What becomes of a request. The first is most of them. */
const faults = ['delay', 'drop', 'duplicate', 'lost answer', '429', '500', '503', 'malformed', 'wrong', 'cut'] as const;

interface Weather {
  clock: ManualClock;
  random: Random;
  server: Server;
  isOffline(): boolean;
  /** How many of 16 requests meet a fault. */
  faultsIn16(): number;
}

const toResponse = ({ status, body }: Answer) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

/** Says JSON of another shape than was asked for. */
const wrongBodies = ['[]', '{}', 'null', '{"http":7,"tokens":{},"quotes":[{}],"url":5}', '[{"jsonrpc":"2.0","id":1}]'];

/** A web on which messages are dropped, late, doubled, overtaken, refused and garbled, as chance has it. */
export function faultyFetch({ clock, random, server, isOffline, faultsIn16 }: Weather): FetchPort {
  const pass = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  async function run(asked: Parameters<Server['answer']>[0]): Promise<Response> {
    if (isOffline()) throw new TypeError('Failed to fetch');
    const fault = random.below(16) < faultsIn16() ? random.pick(faults) : undefined;
    if (fault === '429' || fault === '500' || fault === '503') return new Response('busy', { status: Number(fault) });
    if (fault === 'drop') return new Promise(() => undefined);
    const answer = await server.answer(asked);
    if (fault === 'duplicate') await server.answer(asked);
    // What was done on the way is done.
    if (fault === 'lost answer') return new Promise(() => undefined);
    if (fault === 'cut') throw new TypeError('terminated');
    // Late by more than some wait; what is asked later overtakes it.
    if (fault === 'delay') await pass(random.pick([1, 400, 3_000, 9_000, 20_000]));
    if (fault === 'malformed') return new Response('<html>Bad gateway', { status: 200 });
    if (fault === 'wrong') return new Response(random.pick(wrongBodies), { status: 200 });
    return toResponse(answer);
  }

  return (url, { body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const onAbort = () => reject(signal?.reason);
      signal?.addEventListener('abort', onAbort);
      run({ url: new URL(url), body: body === undefined ? undefined : JSON.parse(body) })
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', onAbort));
    });
}
