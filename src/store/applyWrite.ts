import { applyPatches, enablePatches, type Patch } from 'immer';

/** A state as it is after a write that was heard by `observeWrites`; with the inverse patches, as it was before. */
export function applyWrite<State>(state: State, patches: readonly Patch[]): State {
  enablePatches();
  return applyPatches(state as object, patches) as State;
}
