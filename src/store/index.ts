export { createStore } from './createStore';
export type { Store } from './createStore';
export { defineSlice } from './defineSlice';
export type { Slice } from './defineSlice';
export { createSelector } from './createSelector';
export type { Selector, StateSource } from './createSelector';
export { decodeState, encodeState } from './persist';
export type { PersistDefinition } from './persist';
