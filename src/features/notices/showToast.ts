import type { Kit } from '../../contract/kit';
import type { Toast } from './state';
import { presentToast } from './toasts';

export type ShowToastParameters = Omit<Toast, 'id'>;
export type ShowToastReturnType = void;
/** It never rejects. */
export type ShowToastErrorType = never;

/**
 * Shows a toast. One that is visible is closed first and replaced after 150 ms; the same text again stays as it is. It
 * goes by itself after 4 s, an error after 6 s; one that is `loading` stays until it is replaced.
 *
 * @example await showToast(kit, { kind: 'success', text: 'Copied' });
 */
export async function showToast(kit: Kit, parameters: ShowToastParameters): Promise<ShowToastReturnType> {
  presentToast(kit, parameters);
}
