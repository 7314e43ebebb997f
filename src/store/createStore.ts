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

type Phase = 'current' | 'initial';
interface Memo {
  inputs: readonly unknown[];
  value: unknown;
}

/** Under which name those listen who want to hear of every write. */
const anySlice = '';

export const produceWithImmer: Producer = (base, recipe) =>
  produce(base, recipe as (draft: Draft<typeof base>) => void) as typeof base;

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/**
 * Plain data with the same fields holding the same values: telling of such a change would only wake listeners for
 * nothing.
 */
function isShallowEqual(left: unknown, right: unknown): boolean {
  if (!isPlain(left) || !isPlain(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  const after = Object.entries(right);
  return (
    Object.keys(left).length === after.length &&
    after.every(
      ([name, value]) => Object.hasOwn(left, name) && Object.is((left as Record<string, unknown>)[name], value),
    )
  );
}

/** One instance of state. Slices and selectors are definitions; all of what they hold lives in here. */
export function createStore(): Store {
  const states: Record<Phase, Map<string, unknown>> = { current: new Map(), initial: new Map() };
  const memos: Record<Phase, WeakMap<object, Memo>> = { current: new WeakMap(), initial: new WeakMap() };
  const mounted = new Map<string, Slice<unknown>>();
  const listeners = new Map<string, Set<() => void>>();
  const observers = new Set<Parameters<Store['observe']>[0]>();
  const pending = new Set<() => void>();
  let depth = 0;
  let isSealed = false;

  function readPhase<State>(phase: Phase, slice: Slice<State>): State {
    if (!mounted.has(slice.name)) {
      const state = slice.initial();
      states.current.set(slice.name, state);
      states.initial.set(slice.name, state);
      mounted.set(slice.name, slice as Slice<unknown>);
      for (const observer of observers) observer.mounted?.(slice as Slice<unknown>);
    }
    return states[phase].get(slice.name) as State;
  }

  function selectPhase<Value>(phase: Phase, selector: Selector<Value>): Value {
    const inputs = selector.inputs.map((input: Input) =>
      isSelector(input) ? selectPhase(phase, input) : readPhase(phase, input as Slice<unknown>),
    );
    const memo = memos[phase].get(selector);
    if (memo?.inputs.every((value, index) => Object.is(value, inputs[index]))) return memo.value as Value;
    const combined = (selector.combine as (...values: unknown[]) => Value)(...inputs);
    const value = memo && isShallowEqual(memo.value, combined) ? (memo.value as Value) : combined;
    memos[phase].set(selector, { inputs, value });
    return value;
  }

  function flush() {
    if (depth > 0) return;
    const woken = [...pending];
    pending.clear();
    let failure: { error: unknown } | undefined;
    for (const listener of woken) {
      try {
        listener();
      } catch (error) {
        failure ??= { error };
      }
    }
    if (failure) throw failure.error;
  }

  function transaction(writes: () => void) {
    depth += 1;
    try {
      writes();
    } finally {
      depth -= 1;
      flush();
    }
  }

  const store: Store = {
    writes: 0,
    producer: produceWithImmer,
    read: (slice) => readPhase('current', slice),
    readInitial: (slice) => readPhase('initial', slice),
    setInitial: ({ name }, state) => void states.initial.set(name, state),
    select: (selector) => selectPhase('current', selector),
    selectInitial: (selector) => selectPhase('initial', selector),
    transaction,
    write(slice, recipe, label) {
      const base = readPhase('current', slice);
      const next = store.producer(base, recipe, { slice: slice.name, label });
      if (Object.is(base, next)) return;
      states.current.set(slice.name, next);
      store.writes += 1;
      if (!isSealed) states.initial.set(slice.name, next);
      for (const observer of observers) observer.written?.(slice as Slice<unknown>);
      for (const name of [slice.name, anySlice])
        for (const listener of listeners.get(name) ?? []) pending.add(listener);
      flush();
    },
    subscribe(slices, listener) {
      const names = slices?.map(({ name }) => name) ?? [anySlice];
      for (const name of names) {
        const set = listeners.get(name) ?? new Set();
        listeners.set(name, set.add(listener));
      }
      return () => {
        for (const name of names) listeners.get(name)?.delete(listener);
        pending.delete(listener);
      };
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
