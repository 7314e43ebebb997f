import type { ClockPort } from '../kit/ports';
import { attempt } from './attempt';

/** Between two looks at the page for wallets that are injected late and announce nothing. */
export const lookAgainMs = 200;

/** Looks at once and `times` times more. Returns the function that stops looking. */
export function lookRepeatedly(clock: ClockPort, look: () => void, times = 3): () => void {
  let callOff: () => void = () => undefined;
  const run = (left: number) => {
    attempt(look);
    if (left > 0) callOff = clock.after(lookAgainMs, () => run(left - 1));
  };
  run(times);
  return () => callOff();
}
