import type { Kit } from '../../contract/kit';
import { openNow } from './moves';
import type { ViewTarget } from './views';

export type OpenModalParameters = ViewTarget;
export type OpenModalReturnType = void;
/** It never rejects. */
export type OpenModalErrorType = never;

/**
 * Opens the modal at a view, or where the opening rules lead. An open modal goes there instead, and so does a card in
 * the page.
 *
 * @example await openModal(kit, { view: 'SwitchNetwork', params: { networkId: 'eip155:1' } });
 */
export async function openModal(kit: Kit, parameters?: OpenModalParameters): Promise<OpenModalReturnType> {
  openNow(kit, parameters);
}
