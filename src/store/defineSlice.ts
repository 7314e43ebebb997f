import type { PersistDefinition } from './persist';

/** The definition of one part of the state. It holds no state: a store mounts it on first touch. */
export interface Slice<State = unknown> {
  readonly name: string;
  readonly initial: () => State;
  readonly persist?: PersistDefinition<State> | undefined;
}

/**
 * Defines a slice at module scope. State must be plain data (records, arrays, strings, numbers; bigint as string):
 * providers, windows and promises belong in `kit.resources`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineSlice<State>(
  name: string,
  initial: () => State,
  options: { persist?: PersistDefinition<State> } = {},
): Slice<State> {
  return { name, initial, persist: options.persist };
}
