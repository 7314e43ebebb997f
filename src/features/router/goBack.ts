import type { Kit } from '../../contract/kit';
import { goBackNow } from './moves';

export type GoBackReturnType = void;
/** It never rejects. */
export type GoBackErrorType = never;

/**
 * Goes one view back; from the first one it closes the modal.
 *
 * @example await goBack(kit);
 */
export async function goBack(kit: Kit): Promise<GoBackReturnType> {
  goBackNow(kit);
}
