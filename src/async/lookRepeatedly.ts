import type { ClockPort } from '../contract/ports';
import { attempt } from '../checks/attempt';

/** Between two looks at the page for wallets that are injected late and announce nothing. */
export const lookAgainMs = 200;

/** Looks at once and `times` times more. Returns the function that stops looking. */
export function lookRepeatedly(clock: ClockPort, look: () => void, times = 3): () => void {
  let cancel: () => void = () => undefined;
  const run = (left: number) => {
    attempt(look);
    if (left > 0) cancel = clock.after(lookAgainMs, () => run(left - 1));
  };
  run(times);
  return () => cancel();
}
