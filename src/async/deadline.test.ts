import { describe, expect, test } from 'vitest';
import { KitError } from '../errors';
import { manualClock } from '../testing/manualClock';
import { deferred } from '../../test/deferred';
import { withDeadline } from './deadline';

const onDeadline = () => new KitError('test/late', 'Too late');

describe('withDeadline', () => {
  test('behavior: the time begins anew as often as asked, and then ends', async () => {
    const clock = manualClock();
    let extend: () => void = () => undefined;
    const waiting = withDeadline(new Promise(() => undefined), {
      clock,
      deadlineMs: 10,
      onDeadline,
      extendable: (given) => void (extend = given),
    });
    const ended = expect(waiting).rejects.toMatchObject({ code: 'test/late' });
    clock.advance(9);
    extend();
    clock.advance(9);
    expect(clock.waiting).toBe(1);
    clock.advance(1);
    await ended;
    expect(clock.waiting).toBe(0);
  });

  test('behavior: once it has ended, more time starts no timer', async () => {
    const clock = manualClock();
    const work = deferred<string>();
    let extend: () => void = () => undefined;
    const waiting = withDeadline(work.promise, {
      clock,
      deadlineMs: 10,
      onDeadline,
      extendable: (given) => void (extend = given),
    });
    work.answer('done');
    expect(await waiting).toBe('done');
    extend();
    expect(clock.waiting).toBe(0);
  });
});
