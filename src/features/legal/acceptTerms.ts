import type { Kit } from '../../contract/kit';
import { legalSlice } from './state';

export interface AcceptTermsParameters {
  isAccepted: boolean;
}
export type AcceptTermsReturnType = void;
/** It never rejects. */
export type AcceptTermsErrorType = never;

/**
 * Says whether the visitor has agreed to the host's terms. With `features.legalCheckbox` the modal's ways in are closed
 * until then; it holds for this visit.
 *
 * @example await acceptTerms(kit, { isAccepted: true });
 */
export async function acceptTerms(kit: Kit, { isAccepted }: AcceptTermsParameters): Promise<AcceptTermsReturnType> {
  kit.store.write(legalSlice, (draft) => void (draft.isAccepted = isAccepted), 'legal/termsAccepted');
}
