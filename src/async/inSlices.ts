import type { ClockPort } from '../contract/ports';
import { throwIfAborted } from './deadline';

/** How many are done before the page may do something else. */
const sliceLength = 100;

/** What waits goes first. */
const pause = (clock: ClockPort) => new Promise<void>((resolve) => void clock.after(0, resolve));

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
  for (let at = 0; at < items.length; at += sliceLength) {
    throwIfAborted(signal);
    for (const item of items.slice(at, at + sliceLength)) {
      const result = run(item);
      if (result !== undefined) results.push(freezeDeep(result));
    }
    if (items.length > sliceLength) await pause(clock);
  }
  return Object.freeze(results);
}

/** Two sorted lists as one. Of equals those of the first come first. */
function merge<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (left: Item, right: Item) => number,
): readonly Item[] {
  const merged: Item[] = [];
  let at = 0;
  for (const item of second) {
    for (; at < first.length && compare(first[at] as Item, item) <= 0; at += 1) merged.push(first[at] as Item);
    merged.push(item);
  }
  return [...merged, ...first.slice(at)];
}

/**
 * Sorts a long list without holding the page, and keeps equals in their order.
 *
 * @throws `kit/aborted`.
 */
export async function sortInSlices<Item>(
  clock: ClockPort,
  items: readonly Item[],
  compare: (left: Item, right: Item) => number,
  signal?: AbortSignal,
): Promise<readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let at = 0; at < items.length; at += sliceLength) runs.push(items.slice(at, at + sliceLength).sort(compare));
  while (runs.length > 1) {
    await pause(clock);
    throwIfAborted(signal);
    const pairs = runs.filter((_, index) => index % 2 === 0);
    runs = pairs.map((run, index) => merge(run, runs[2 * index + 1] ?? [], compare));
  }
  return runs[0] ?? [];
}
