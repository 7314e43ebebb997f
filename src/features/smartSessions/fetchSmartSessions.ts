import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { SmartSession } from '../../contract/smartSessions';
import type { KitError } from '../../errors';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import type { SmartSessionErrorCode } from './errors';
import { readSessions } from './state';

export interface FetchSmartSessionsParameters {
  /** Default: the active account. */
  address?: string | undefined;
  /** CAIP-2. Default: its network. */
  networkId?: CaipNetworkId | undefined;
  /** Ask again although the answer is fresh. */
  isForced?: boolean | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type FetchSmartSessionsReturnType = readonly SmartSession[];
export type FetchSmartSessionsErrorType = KitError<SmartSessionErrorCode>;

/**
 * What a smart account has allowed others to do in its name, ended sessions among it; served for 30 s from memory.
 *
 * @throws `sessions/fetch-failed`, what went wrong is its cause; `session/not-connected` when no account is given or
 * connected; `kit/aborted`.
 * @example
 * const sessions = await fetchSmartSessions(kit);
 * const open = sessions.filter((each) => isSessionOpen(each, Date.now()));
 */
export async function fetchSmartSessions(
  kit: Kit,
  parameters: FetchSmartSessionsParameters = {},
): Promise<FetchSmartSessionsReturnType> {
  const connection = selectConnection(kit);
  const address = parameters.address ?? connection.address;
  const networkId = parameters.networkId ?? connection.network?.id;
  if (address === undefined || networkId === undefined) throw sessionError('session/not-connected');
  return readSessions(kit, { address, networkId }, parameters);
}
