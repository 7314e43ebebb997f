import type { Slice } from './defineSlice';
import type { Store } from './createStore';

/** Anything that has a store to read: a kit, or `{ store }`. */
export interface StateSource {
  readonly store: Pick<Store, 'read' | 'select'>;
}

/** Derived state. Calling it with a kit gives the current value; the same object until one of its inputs changed. */
export interface Selector<Value> {
  (source: StateSource): Value;
  readonly slices: readonly Slice[];
  readonly inputs: readonly Input[];
  readonly combine: (...values: never[]) => Value;
}

export type Input = Slice | Selector<unknown>;
type InputValue<T> = T extends Selector<infer Value> ? Value : T extends Slice<infer State> ? State : never;
type InputValues<Inputs extends readonly Input[]> = { [Index in keyof Inputs]: InputValue<Inputs[Index]> };

export function isSelector(input: Input): input is Selector<unknown> {
  return typeof input === 'function';
}

/**
 * Combines slices and other selectors into a derived value, remembered per store: it is computed again only when an
 * input changed, and listeners of `selector.slices` are the only ones woken.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createSelector<const Inputs extends readonly Input[], Value>(
  inputs: Inputs,
  combine: (...values: InputValues<Inputs>) => Value,
): Selector<Value> {
  const slices = new Set(inputs.flatMap((input) => (isSelector(input) ? input.slices : [input])));
  const selector = (source: StateSource): Value => source.store.select(selector as Selector<Value>);
  return Object.assign(selector, { slices: [...slices], inputs, combine: combine as (...values: never[]) => Value });
}
