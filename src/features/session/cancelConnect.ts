import type { Kit } from '../../contract/kit';
import { abortAttempts } from './attempts';
import { sessionSlice } from './state';

export type CancelConnectReturnType = void;
/** It never rejects. */
export type CancelConnectErrorType = never;

/**
 * Cancels every connect that is waiting, at once. Its promise rejects with `session/superseded`; an approval that
 * nobody waits for is ignored. A prompt of the wallet stays open: the next `connect` does not open a second one, but
 * waits for its answer.
 *
 * @example await cancelConnect(kit);
 */
export async function cancelConnect(kit: Kit): Promise<CancelConnectReturnType> {
  abortAttempts(kit);
  kit.store.write(sessionSlice, (draft) => void (draft.attempt = undefined), 'session/attemptCleared');
}
