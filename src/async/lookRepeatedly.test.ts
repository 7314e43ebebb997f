import { expect, test } from 'vitest';
import { manualClock } from '../testing/manualClock';
import { lookAgainMs, lookRepeatedly } from './lookRepeatedly';

test('behavior: looks at once and three times more, also where a look throws', () => {
  const clock = manualClock();
  let looks = 0;
  lookRepeatedly(clock, () => {
    looks += 1;
    throw new Error('A wallet that guards itself');
  });
  const seen = [looks];
  for (let round = 0; round < 5; round += 1) {
    clock.advance(lookAgainMs);
    seen.push(looks);
  }
  expect([seen, clock.waiting]).toEqual([[1, 2, 3, 4, 4, 4], 0]);
});

test('behavior: stopped, it looks no more', () => {
  const clock = manualClock();
  let looks = 0;
  const stop = lookRepeatedly(clock, () => void (looks += 1), 9);
  clock.advance(lookAgainMs);
  stop();
  clock.advance(9 * lookAgainMs);
  expect([looks, clock.waiting]).toEqual([2, 0]);
});
