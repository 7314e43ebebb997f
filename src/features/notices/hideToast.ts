import type { Kit } from '../../contract/kit';
import { dismissToast } from './toasts';

export type HideToastReturnType = void;
/** It never rejects. */
export type HideToastErrorType = never;

/**
 * Hides the toast that is visible, at once.
 *
 * @example await hideToast(kit);
 */
export async function hideToast(kit: Kit): Promise<HideToastReturnType> {
  dismissToast(kit);
}
