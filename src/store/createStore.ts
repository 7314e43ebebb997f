import { produce, type Draft } from 'immer';
import { isSelector, type Input, type Selector } from './createSelector';
import type { Slice } from './defineSlice';

export type Recipe<State> = (draft: Draft<State>) => Draft<State> | State | void | undefined;

/** Replaces how a next state is made, for tools that want patches with each labelled write (see `observeWrites`). */
export type Producer = <State>(base: State, recipe: Recipe<State>, write: { slice: string; label: string }) => State;

export interface Store {
  /** The current state of a slice; the first read mounts it. */
  read<State>(slice: Slice<State>): State;
  /** Changes a slice through an immer draft. `label` (`area/whatHappened`) names the write for devtools. */
  write<State>(slice: Slice<State>, recipe: Recipe<State>, label: string): void;
  /** Runs several writes as one visible transition: listeners wake once, after the last. */
  transaction(writes: () => void): void;
  /** Calls `listener` after a write to any of `slices`, or to whichever slice. Returns the unsubscribe function. */
  subscribe(slices: readonly Slice[] | undefined, listener: () => void): () => void;
  select<Value>(selector: Selector<Value>): Value;
  /** How many writes have changed something: another number, another state. */
  writes: number;
  /** What a server renders and a page hydrates from: every slice as it was before `start`. */
  selectInitial<Value>(selector: Selector<Value>): Value;
  readInitial<State>(slice: Slice<State>): State;
  /** Changes what a server renders and a page hydrates from, and nothing else. */
  setInitial<State>(slice: Slice<State>, state: State): void;
  /** Ends the time in which writes also change what `readInitial` gives. Called once, by `start`. */
  sealInitial(): void;
  /** Tells of slices as they mount (those already mounted at once) and of each write. Used by persistence. */
  observe(observer: { mounted?(slice: Slice<unknown>): void; written?(slice: Slice<unknown>): void }): () => void;
  /** How a next state is made. */
  producer: Producer;
  /** Who hears of writes with their patches (see `observeWrites`). */
  readonly watchers: Set<(record: never) => void>;
}

interface Memo {
  inputs: readonly unknown[];
  value: unknown;
}

/** Under which name those listen who want to hear of every write. */
const anySlice = '';

export const produceWithImmer: Producer = (base, recipe) =>
  produce(base, recipe as (draft: Draft<typeof base>) => void) as typeof base;

const kindOf = (value: unknown): unknown => Object(value) === value && Object.getPrototypeOf(value);

/**
 * Plain data with the same fields holding the same values: telling of such a change would only wake listeners for
 * nothing.
 */
function isShallowEqual(left: unknown, right: unknown): boolean {
  const kind = kindOf(left);
  if (kind !== kindOf(right) || (kind !== Object.prototype && kind !== Array.prototype)) return false;
  const after = Object.entries(right as object);
  return (
    Object.keys(left as object).length === after.length &&
    after.every(
      ([name, value]) =>
        Object.hasOwn(left as object, name) && Object.is((left as Record<string, unknown>)[name], value),
    )
  );
}

/** Who is to hear of which slice. Whatever is woken inside a transaction is called once, after it. */
function createListeners() {
  const listeners = new Map<string, Set<() => void>>();
  const woken = new Set<() => void>();
  let depth = 0;

  function call(called: readonly (() => void)[]) {
    let failure: { error: unknown } | undefined;
    for (const listener of called) {
      try {
        listener();
      } catch (error) {
        failure ??= { error };
      }
    }
    if (failure) throw failure.error;
  }

  return {
    wake(slice: Slice<never>) {
      // A copy: who comes or goes while it is called does not count. Written like this it is no slower than a loop.
      const hearing = [...(listeners.get(slice.name) ?? []), ...(listeners.get(anySlice) ?? [])];
      if (depth === 0) call(hearing);
      else for (const listener of hearing) woken.add(listener);
    },
    transaction(writes: () => void) {
      depth += 1;
      try {
        writes();
      } finally {
        depth -= 1;
        if (depth === 0) {
          const called = [...woken];
          woken.clear();
          call(called);
        }
      }
    },
    subscribe(slices: readonly Slice[] | undefined, listener: () => void) {
      const names = slices?.map(({ name }) => name) ?? [anySlice];
      for (const name of names) {
        const set = listeners.get(name) ?? new Set();
        listeners.set(name, set.add(listener));
      }
      return () => {
        for (const name of names) listeners.get(name)?.delete(listener);
        woken.delete(listener);
      };
    },
  };
}

/** The states of one phase, and what selectors made of them. */
function createPhase(mount: (slice: Slice<unknown>) => void) {
  const states = new Map<string, unknown>();
  const memos = new WeakMap<object, Memo>();
  function read<State>(slice: Slice<State>): State {
    mount(slice as Slice<unknown>);
    return states.get(slice.name) as State;
  }
  function select<Value>(selector: Selector<Value>): Value {
    const inputs = selector.inputs.map((input: Input) =>
      isSelector(input) ? select(input) : read(input as Slice<unknown>),
    );
    const memo = memos.get(selector);
    if (memo?.inputs.every((value, index) => Object.is(value, inputs[index]))) return memo.value as Value;
    const combined = (selector.combine as (...values: unknown[]) => Value)(...inputs);
    const value = memo && isShallowEqual(memo.value, combined) ? (memo.value as Value) : combined;
    memos.set(selector, { inputs, value });
    return value;
  }
  return { states, read, select };
}

/** One instance of state. Slices and selectors are definitions; all of what they hold lives in here. */
export function createStore(): Store {
  const mounted = new Map<string, Slice<unknown>>();
  const observers = new Set<Parameters<Store['observe']>[0]>();
  const { wake, ...listening } = createListeners();
  const [current, initial] = [createPhase(mount), createPhase(mount)];
  let isSealed = false;

  function mount(slice: Slice<unknown>) {
    if (mounted.has(slice.name)) return;
    const state = slice.initial();
    for (const { states } of [current, initial]) states.set(slice.name, state);
    mounted.set(slice.name, slice);
    for (const observer of observers) observer.mounted?.(slice);
  }

  const store: Store = {
    ...listening,
    writes: 0,
    producer: produceWithImmer,
    read: current.read,
    readInitial: initial.read,
    setInitial: ({ name }, state) => void initial.states.set(name, state),
    select: current.select,
    selectInitial: initial.select,
    write(slice, recipe, label) {
      const base = current.read(slice);
      const next = store.producer(base, recipe, { slice: slice.name, label });
      if (Object.is(base, next)) return;
      current.states.set(slice.name, next);
      store.writes += 1;
      if (!isSealed) initial.states.set(slice.name, next);
      for (const observer of observers) observer.written?.(slice as Slice<unknown>);
      wake(slice as Slice<never>);
    },
    observe(observer) {
      observers.add(observer);
      for (const slice of mounted.values()) observer.mounted?.(slice);
      return () => observers.delete(observer);
    },
    sealInitial() {
      isSealed = true;
    },
    watchers: new Set(),
  };
  return store;
}
