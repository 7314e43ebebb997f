import { describe, expect, test } from 'vitest';
import { manualClock } from 'mooring/testing';
import { codeOf } from '../../../test/codeOf';
import { deferred } from '../../../test/deferred';
import type { Channel } from './channel';
import { createDeparture } from './createDeparture';

/** A frame that answers at once, and what became of it, in order. */
function open() {
  const log: string[] = [];
  const channel = {
    request: async (name: string, payload: unknown) => {
      log.push(`asked ${name}`);
      return payload;
    },
    close: () => void log.push('closed'),
  } as unknown as Channel;
  const clock = manualClock();
  return { ...createDeparture(channel, clock), log, clock };
}
const turns = () => new Promise((resolve) => setImmediate(resolve));
type Asked = Parameters<Channel['request']>;
const ask = (channel: Channel, options?: Asked[2]) =>
  channel.request('GET_CHAIN_ID' as Asked[0], 'payload' as Asked[1], options) as Promise<unknown>;

describe('createDeparture', () => {
  test('behavior: who comes while nobody leaves is served at once', async () => {
    const { later, log } = open();
    expect([await ask(later), log]).toEqual(['payload', ['asked GET_CHAIN_ID']]);
  });

  test('behavior: who comes while somebody leaves waits until the frame is gone', async () => {
    const { later, leave, log } = open();
    const goodbye = deferred<void>();
    const leaving = leave(() => goodbye.promise);
    const asking = ask(later);
    await turns();
    expect(log).toEqual([]);
    goodbye.answer();
    await Promise.all([leaving, asking]);
    expect(log).toEqual(['closed', 'asked GET_CHAIN_ID']);
  });

  test('behavior: all namespaces leave together, and whoever leaves later leaves anew', async () => {
    const { leave, log } = open();
    let count = 0;
    const signOut = async () => void (count += 1);
    await Promise.all([leave(signOut), leave(signOut)]);
    expect([count, log]).toEqual([1, ['closed']]);
    await leave(signOut);
    expect([count, log]).toEqual([2, ['closed', 'closed']]);
  });

  test('error: a sign-out that fails takes the frame away all the same, and holds up nobody', async () => {
    const { later, leave, log } = open();
    const leaving = leave(() => Promise.reject(new Error('no answer')));
    const asking = ask(later);
    await expect(leaving).rejects.toThrow('no answer');
    expect([await asking, log]).toEqual(['payload', ['closed', 'asked GET_CHAIN_ID']]);
  });

  test('error: who waits may be called off, and asks nothing then', async () => {
    const { later, leave, log, clock } = open();
    const goodbye = deferred<void>();
    const leaving = leave(() => goodbye.promise);
    const controller = new AbortController();
    const asking = codeOf(ask(later, { signal: controller.signal }));
    controller.abort();
    expect(await asking).toBe('kit/aborted');
    goodbye.answer();
    await leaving;
    expect([log, clock.waiting]).toEqual([['closed'], 0]);
  });
});
