import type { Kit } from '../../contract/kit';
import { stepsResource } from './steps';

export type CancelLoginReturnType = void;
/** It never rejects. */
export type CancelLoginErrorType = never;

/**
 * Ends the step of a login that waits for the visitor: the window of a social login closes, a farcaster code and a
 * device are waited for no more. Those calls reject with `kit/aborted`.
 *
 * @example await cancelLogin(kit);
 */
export async function cancelLogin(kit: Kit): Promise<CancelLoginReturnType> {
  for (const step of [...kit.resources.get(stepsResource)]) step.abort();
}
