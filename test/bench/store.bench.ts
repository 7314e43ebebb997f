import { produce } from 'immer';
import { describe, test } from 'vitest';
import { createKit } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { mainnet } from 'mooring/networks';
import { createStore, defineSlice } from '../../src/store';
import { measure, rounds, timeOf } from './measure';
import { holdRatio } from './ratios';

const writes = 5_000;
const counterSlice = defineSlice('counter', () => ({ count: 0, step: 1, list: ['a', 'b', 'c'] }));

function timeOfWrites(store: ReturnType<typeof createStore>): number {
  return timeOf(() => {
    for (let index = 0; index < writes; index += 1)
      store.write(counterSlice, (draft) => void (draft.count += 1), 'counter/added');
  });
}

/** The same changes, and nobody who keeps or hears of them. */
function timeOfDrafts(): number {
  return timeOf(() => {
    let state = counterSlice.initial();
    for (let index = 0; index < writes; index += 1) state = produce(state, (draft) => void (draft.count += 1));
  });
}

/** A store whose other slices have many listeners. */
function crowdedStore(listeners: number) {
  const store = createStore();
  for (let index = 0; index < listeners; index += 1)
    store.subscribe([defineSlice(`other ${index % 100}`, () => ({ index }))], () => {
      throw new Error('woken for nothing');
    });
  return store;
}

describe('createStore', () => {
  test('a write costs little more than the draft it makes', () => {
    const store = createStore();
    store.subscribe([counterSlice], () => undefined);
    holdRatio('a write with a listener, to its draft', ...measure(() => timeOfWrites(store), timeOfDrafts));
  });

  test('ten thousand listeners of other slices cost a write nothing', () => {
    const [crowded, empty] = [crowdedStore(10_000), createStore()];
    holdRatio(
      'a write beside 10,000 listeners of other slices, to one beside none',
      ...measure(
        () => timeOfWrites(crowded),
        () => timeOfWrites(empty),
      ),
    );
  });

  test('waking a thousand listeners costs little more than calling them', () => {
    const store = createStore();
    let woken = 0;
    const listeners = Array.from({ length: 1_000 }, () => () => void (woken += 1));
    for (const listener of listeners) store.subscribe([counterSlice], listener);
    const times = 50;
    const wake = () =>
      timeOf(() => {
        for (let index = 0; index < times; index += 1)
          store.write(counterSlice, (draft) => void (draft.count += 1), 'counter/added');
      });
    // What a wide write cannot do without: a list of who is to hear, and the calls.
    const call = () =>
      timeOf(() => {
        for (let index = 0; index < times; index += 1) for (const listener of new Set(listeners)) listener();
      });
    holdRatio('a write that wakes 1,000 listeners, to a set of them called', ...measure(wake, call));
    if (woken !== 2 * (rounds + 1) * times * 1_000) throw new Error(`woken ${woken} times`);
  });
});

describe('createKit', () => {
  const options = {
    metadata: { name: 'Host', description: '', url: 'https://host.test', icons: [] },
    networks: [mainnet] as const,
  };

  test('a kit is made and undone in the time of sixty copies of its options', () => {
    const count = 200;
    const make = () =>
      timeOf(() => {
        for (let index = 0; index < count; index += 1) createKit({ ...options, adapters: [eip155()] }).destroy();
      });
    const copy = () =>
      timeOf(() => {
        for (let index = 0; index < count; index += 1) structuredClone(options);
      });
    holdRatio('createKit and destroy, to a copy of the options', ...measure(make, copy));
  });
});
