import { createSelector, defineSlice } from '../../store';
import type { ViewEntry } from './views';

export interface RouterState {
  isOpen: boolean;
  /** From the first view to the current one. Never empty. */
  history: ViewEntry[];
  /** A refused close is being shown (500 ms). */
  isShaking: boolean;
  /** Which way the last step went, for the slide. */
  direction: 'forward' | 'back';
}

export const routerSlice = defineSlice('router', (): RouterState => ({
  isOpen: false,
  history: [{ view: 'Connect', params: undefined }],
  isShaking: false,
  direction: 'forward',
}));

export const selectRouter = createSelector([routerSlice], ({ history, ...state }) => {
  const current = history.at(-1) as ViewEntry;
  return { ...state, ...current, history, canGoBack: history.length > 1 };
});
