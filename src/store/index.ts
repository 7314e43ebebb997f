export { createStore } from './createStore';
export type { Producer, Recipe, Store } from './createStore';
export { defineSlice } from './defineSlice';
export type { Slice } from './defineSlice';
export { createSelector, isSelector } from './createSelector';
export type { Selector, StoreSource } from './createSelector';
export { decodeState, encodeState } from './persist';
export type { PersistDefinition } from './persist';
