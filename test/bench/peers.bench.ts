import { produce } from 'immer';
import { atom, createStore as createJotai } from 'jotai/vanilla';
import { describe, test } from 'vitest';
import { createStore as createZustand } from 'zustand/vanilla';
import { createSelector, createStore, defineSlice } from '../../src/store';
import { measure, timeOf } from './measure';
import { holdRatio } from './ratios';

// Beside the stores of other kits, each used as its own documentation says, with the same drafts of immer.

interface Counter {
  count: number;
  list: readonly string[];
}
const initial = (): Counter => ({ count: 0, list: ['a', 'b', 'c'] });
const writes = 2_000;
const width = 1_000;
/** A page's state: so many areas, and so many who read a derived value of one of them. */
const areas = 20;
const readers = 200;

const repeat = (times: number, run: (index: number) => void) => () =>
  timeOf(() => {
    for (let index = 0; index < times; index += 1) run(index);
  });

/** A store of one counter that so many hear of. */
const makers = {
  mooring(listeners: number) {
    const [store, slice] = [createStore(), defineSlice('counter', initial)];
    for (let index = 0; index < listeners; index += 1) store.subscribe([slice], () => undefined);
    return () => store.write(slice, (draft) => void (draft.count += 1), 'counter/added');
  },
  zustand(listeners: number) {
    const store = createZustand<Counter>(initial);
    for (let index = 0; index < listeners; index += 1) store.subscribe(() => undefined);
    return () => store.setState((state) => produce(state, (draft) => void (draft.count += 1)));
  },
  jotai(listeners: number) {
    const [store, counter] = [createJotai(), atom(initial())];
    for (let index = 0; index < listeners; index += 1) store.sub(counter, () => undefined);
    return () => store.set(counter, (state) => produce(state, (draft) => void (draft.count += 1)));
  },
};

/** Areas, and readers that compute a value of one of them again only where it changed. Each write changes one area. */
const derived = {
  mooring() {
    const store = createStore();
    const slices = Array.from({ length: areas }, (_, index) => defineSlice(`area ${index}`, initial));
    for (let index = 0; index < readers; index += 1) {
      const selector = createSelector([slices[index % areas]!], ({ count }) => count * 2);
      let last = store.select(selector);
      store.subscribe(selector.slices, () => void (last = store.select(selector) ?? last));
    }
    return (index: number) => store.write(slices[index % areas]!, (draft) => void (draft.count += 1), 'area/added');
  },
  zustand() {
    const store = createZustand(() => Array.from({ length: areas }, initial));
    for (let index = 0; index < readers; index += 1) {
      const select = (state: Counter[]) => state[index % areas]!.count * 2;
      let last = select(store.getState());
      store.subscribe((state) => {
        const next = select(state);
        if (!Object.is(next, last)) last = next;
      });
    }
    return (index: number) =>
      store.setState((state) => produce(state, (draft) => void (draft[index % areas]!.count += 1)), true);
  },
  jotai() {
    const store = createJotai();
    const atoms = Array.from({ length: areas }, () => atom(initial()));
    for (let index = 0; index < readers; index += 1) {
      const selected = atom((get) => get(atoms[index % areas]!).count * 2);
      store.sub(selected, () => void store.get(selected));
    }
    return (index: number) =>
      store.set(atoms[index % areas]!, (state) => produce(state, (draft) => void (draft.count += 1)));
  },
};

describe.each(['zustand', 'jotai'] as const)('beside %s', (peer) => {
  test('a write that one listener hears of', () => {
    holdRatio(
      `a write, to that of ${peer}`,
      ...measure(repeat(writes, makers.mooring(1)), repeat(writes, makers[peer](1))),
    );
  });

  test('a write that a thousand listeners hear of', () => {
    const [ours, theirs] = [makers.mooring(width), makers[peer](width)];
    holdRatio(`a write that wakes 1,000, to that of ${peer}`, ...measure(repeat(100, ours), repeat(100, theirs)));
  });

  test('a write to one of twenty areas, each with ten who read a derived value', () => {
    const [ours, theirs] = [derived.mooring(), derived[peer]()];
    holdRatio(
      `a write that derived values follow, to that of ${peer}`,
      ...measure(repeat(500, ours), repeat(500, theirs)),
    );
  });
});
