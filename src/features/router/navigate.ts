import type { Kit } from '../../contract/kit';
import { navigateNow } from './moves';
import type { ViewTarget } from './views';

export type NavigateParameters = ViewTarget;
export type NavigateReturnType = void;
/** It never rejects. */
export type NavigateErrorType = never;

/**
 * Goes one view further, or opens the modal there when it is closed.
 *
 * @example await navigate(kit, { view: 'Networks' });
 */
export async function navigate(kit: Kit, parameters: NavigateParameters): Promise<NavigateReturnType> {
  navigateNow(kit, parameters);
}
