import type { Kit } from '../../contract/kit';
import { closeNow } from './moves';

export type CloseModalReturnType = void;
/** It never rejects. */
export type CloseModalErrorType = never;

/**
 * Closes the modal. A card in the page goes where the opening rules lead instead.
 *
 * @example await closeModal(kit);
 */
export async function closeModal(kit: Kit): Promise<CloseModalReturnType> {
  closeNow(kit);
}
