import { createSelector, defineSlice } from '../../store';
import type { ViewEntry } from './views';

export interface RouterState {
  isOpen: boolean;
  /** How many cards in the page draw it: with one it is always there, and neither opened nor closed. */
  cards: number;
  /** From the first view to the current one. Never empty. */
  history: ViewEntry[];
  /** Open, and its code still on the way: nothing is drawn yet. */
  isLoading: boolean;
  /** A refused close is being shown (500 ms). */
  isShaking: boolean;
  /** Which way the last step went, for the slide. */
  direction: 'forward' | 'back';
}

export const routerSlice = defineSlice(
  'router',
  (): RouterState => ({
    isOpen: false,
    cards: 0,
    history: [{ view: 'Connect', params: undefined }],
    isLoading: false,
    isShaking: false,
    direction: 'forward',
  }),
);

export const selectRouter = createSelector([routerSlice], ({ history, cards: _, ...state }) => {
  const current = history.at(-1) as ViewEntry;
  return { ...state, ...current, history, canGoBack: history.length > 1 };
});
