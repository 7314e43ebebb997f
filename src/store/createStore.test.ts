import { applyPatches } from 'immer';
import { describe, expect, test } from 'vitest';
import { createSelector } from './createSelector';
import { createStore } from './createStore';
import { defineSlice } from './defineSlice';
import { observeWrites, type WriteRecord } from './observeWrites';

const counterSlice = defineSlice('counter', () => ({ count: 0, step: 1, list: [] as string[] }));
const nameSlice = defineSlice('name', () => ({ name: 'Ada' }));
const add = (store: ReturnType<typeof createStore>, by = 1) =>
  store.write(counterSlice, (draft) => void (draft.count += by), 'counter/added');

describe('createStore', () => {
  test('behavior: a slice is mounted by its first read, once', () => {
    const made: string[] = [];
    const slice = defineSlice('lazy', () => ({ id: made.push('made') }));
    const mounted: string[] = [];
    const store = createStore();
    store.observe({ mounted: ({ name }) => mounted.push(name) });
    expect(made).toEqual([]);
    expect(store.read(slice)).toBe(store.read(slice));
    expect([made, mounted]).toEqual([['made'], ['lazy']]);
  });

  test('behavior: a write wakes only listeners of its slice, and not when nothing changed', () => {
    const store = createStore();
    const woken: string[] = [];
    store.subscribe([counterSlice], () => woken.push('counter'));
    const stop = store.subscribe([nameSlice], () => woken.push('name'));
    add(store);
    store.write(counterSlice, (draft) => void (draft.count = 1), 'counter/same');
    store.write(nameSlice, (draft) => void (draft.name = 'Bob'), 'name/set');
    stop();
    store.write(nameSlice, (draft) => void (draft.name = 'Cleo'), 'name/set');
    expect(woken).toEqual(['counter', 'name']);
  });

  test('behavior: a transaction is one transition, nested ones too, and a throw still wakes', () => {
    const store = createStore();
    const seen: number[] = [];
    store.subscribe([counterSlice, nameSlice], () => seen.push(store.read(counterSlice).count));
    store.transaction(() => {
      add(store);
      store.transaction(() => add(store));
      store.write(nameSlice, (draft) => void (draft.name = 'Bob'), 'name/set');
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([2]);
    expect(() =>
      store.transaction(() => {
        add(store);
        throw new Error('half way');
      }),
    ).toThrow('half way');
    expect(seen).toEqual([2, 3]);
  });

  test('behavior: a listener that throws hinders no other, and its error is not lost', () => {
    const store = createStore();
    const seen: string[] = [];
    store.subscribe([counterSlice], () => {
      throw new Error('broken listener');
    });
    store.subscribe([counterSlice], () => seen.push('second'));
    expect(() => add(store)).toThrow('broken listener');
    expect(seen).toEqual(['second']);
  });

  test('behavior: a listener may write and unsubscribe others', () => {
    const store = createStore();
    const seen: number[] = [];
    const stop = store.subscribe([counterSlice], () => {
      seen.push(store.read(counterSlice).count);
      if (store.read(counterSlice).count < 3) add(store);
      else stop();
    });
    add(store);
    add(store);
    expect(seen).toEqual([1, 2, 3]);
  });

  test('behavior: what readInitial gives stands still once sealed, also for slices mounted later', () => {
    const store = createStore();
    add(store);
    store.sealInitial();
    add(store);
    store.write(nameSlice, (draft) => void (draft.name = 'Bob'), 'name/set');
    const selectBoth = createSelector([counterSlice, nameSlice], ({ count }, { name }) => `${name} ${count}`);
    expect([store.select(selectBoth), store.selectInitial(selectBoth)]).toEqual(['Bob 2', 'Ada 1']);
    expect(store.readInitial(counterSlice).count).toBe(1);
  });

  test('behavior: two stores never share', () => {
    const [one, two] = [createStore(), createStore()];
    const selectCount = createSelector([counterSlice], ({ count }) => ({ count }));
    add(one);
    expect([one.select(selectCount), two.select(selectCount)]).toEqual([{ count: 1 }, { count: 0 }]);
    expect(one.select(selectCount)).toBe(one.select(selectCount));
    expect(one.read(counterSlice).list).not.toBe(two.read(counterSlice).list);
  });
});

describe('createSelector', () => {
  test('behavior: computes again only when an input changed, per store', () => {
    const runs: number[] = [];
    const selectCount = createSelector([counterSlice], ({ count }) => count);
    const selectDouble = createSelector([selectCount], (count) => {
      runs.push(count);
      return { double: count * 2 };
    });
    const [one, two] = [createStore(), createStore()];
    const first = one.select(selectDouble);
    two.select(selectDouble);
    one.write(counterSlice, (draft) => void (draft.step = 5), 'counter/stepped');
    expect(one.select(selectDouble)).toBe(first);
    expect(runs).toEqual([0, 0]);
    add(one);
    expect(selectDouble({ store: one })).toEqual({ double: 2 });
    expect(selectDouble.slices).toEqual([counterSlice]);
  });

  test('behavior: an equal result is the same object, so nobody renders for nothing', () => {
    const store = createStore();
    const selectParity = createSelector([counterSlice], ({ count, list }) => ({ isEven: count % 2 === 0, list }));
    const before = store.select(selectParity);
    add(store, 2);
    expect(store.select(selectParity)).toBe(before);
    add(store);
    expect(store.select(selectParity)).toEqual({ isEven: false, list: [] });
  });
});

describe('createSelector of what is not plain', () => {
  test('behavior: two maps are never taken for the same', () => {
    const store = createStore();
    const selectMap = createSelector([counterSlice], ({ count }) => new Map([['count', count]]));
    expect(store.select(selectMap).get('count')).toBe(0);
    add(store);
    expect(store.select(selectMap).get('count')).toBe(1);
  });
});

describe('observeWrites', () => {
  test('behavior: the patches replay forwards and backwards', () => {
    const store = createStore();
    const records: WriteRecord[] = [];
    const start = store.read(counterSlice);
    const stop = observeWrites({ store }, (record) => records.push(record));
    add(store);
    store.write(counterSlice, (draft) => void draft.list.push('a'), 'counter/listed');
    store.write(counterSlice, () => ({ count: 9, step: 1, list: ['b'] }), 'counter/replaced');
    store.write(counterSlice, () => undefined, 'counter/untouched');
    stop();
    add(store);
    expect(records.map(({ label }) => label)).toEqual(['counter/added', 'counter/listed', 'counter/replaced']);
    const end = records.reduce((state, { patches }) => applyPatches(state, [...patches]), start);
    expect(end).toEqual({ count: 9, step: 1, list: ['b'] });
    expect(
      [...records].reverse().reduce((state, { inversePatches }) => applyPatches(state, [...inversePatches]), end),
    ).toEqual(start);
  });
});

describe('observeWrites of several listeners', () => {
  test('behavior: when the last has stopped, writes are as plain as before', () => {
    const store = createStore();
    const before = store.producer;
    const stops = [observeWrites({ store }, () => undefined), observeWrites({ store }, () => undefined)];
    stops[0]?.();
    expect(store.producer).not.toBe(before);
    stops[1]?.();
    expect(store.producer).toBe(before);
  });

  test(
    'behavior: each hears all until it stops, whoever stops first, ' + 'and a function given twice is heard twice',
    () => {
      const store = createStore();
      const heard: string[] = [];
      const same = () => void heard.push('twice');
      const stops = [
        observeWrites({ store }, () => heard.push('one')),
        observeWrites({ store }, () => heard.push('two')),
        observeWrites({ store }, same),
        observeWrites({ store }, same),
      ];
      const after = (index?: number) => {
        if (index !== undefined) stops[index]?.();
        heard.length = 0;
        add(store);
        return heard.join(' ');
      };
      expect([after(), after(0), after(2), after(2), after(3), after(1)]).toEqual([
        'one two twice twice',
        'two twice twice',
        'two twice',
        'two twice',
        'two',
        '',
      ]);
    },
  );
});
