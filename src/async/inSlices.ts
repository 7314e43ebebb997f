import type { ClockPort } from '../contract/ports';
import { throwIfAborted } from './deadline';

/** How many are done before the page may do something else. */
const sliceLength = 250;

/** Lets nothing in plain data be changed any more. What is frozen already is so all through. */
function freezeDeep<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeDeep(part);
  return Object.freeze(value);
}

/**
 * Maps a long list without holding the page: after each slice what waits goes first. What is `undefined` is left out.
 * What it gives is frozen, so that the store need not go through it in one piece.
 *
 * @throws `kit/aborted`.
 */
export async function inSlices<Item, Result>(
  clock: ClockPort,
  items: readonly Item[],
  run: (item: Item) => Result | undefined,
  signal?: AbortSignal,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const pause = () => new Promise<void>((resolve) => void clock.after(0, resolve));
  for (let at = 0; at < items.length; at += sliceLength) {
    throwIfAborted(signal);
    for (const item of items.slice(at, at + sliceLength)) {
      const result = run(item);
      if (result !== undefined) results.push(freezeDeep(result));
    }
    if (items.length > sliceLength) await pause();
  }
  return Object.freeze(results);
}
