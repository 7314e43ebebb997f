import { createSelector, defineSlice } from '../../store';

export interface LegalState {
  /** Ticked, in this visit. */
  isAccepted: boolean;
}

export const legalSlice = defineSlice('legal', (): LegalState => ({ isAccepted: false }));

export const selectTermsAccepted = createSelector([legalSlice], ({ isAccepted }) => isAccepted);
