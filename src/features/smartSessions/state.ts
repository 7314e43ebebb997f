import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import type { Network } from '../../contract/network';
import { findNetwork, networksSlice, requireNetwork } from '../../contract/networkRegistry';
import type { SmartSession, SmartSessionService } from '../../contract/smartSessions';
import type { UnsupportedReason } from '../../contract/support';
import { defineQuery, fetchQuery } from '../../query/query';
import { fetchPart } from '../../sdk/fetchPart';
import { ownService } from '../../services/ownService';
import { blockchainIdentity } from '../account/blockchainService';
import type { BalanceParameters } from '../account/state';
import { smartSessionError } from './errors';
import { sessionsRetryMs, sessionsStaleMs } from './rules';

export {
  selectBalanceTarget as selectSessionsTarget,
  type BalanceParameters as SessionsTarget,
} from '../account/state';
export { whyNoCalls } from '../calls/askCalls';
export { selectAskedWallet } from '../calls/state';
export { featuresSelector } from '../featureFlags/state';

/** Who is asked: the host's own service, else the hosted one. Nobody where there is neither. */
export function sessionService(kit: Kit, network: Network): SmartSessionService | undefined {
  const smartSessions = ownService(kit, 'smartSessions');
  if (smartSessions) return smartSessions;
  const identity = blockchainIdentity(kit, network);
  if (!identity) return undefined;
  const load = () => fetchPart(() => import('../../services/blockchain/fetchSessions'));
  return {
    fetchSessions: async (request) => (await load()).fetchSessions(kit.ports, identity, request),
    revokeSession: async (request) => (await load()).revokeSession(kit.ports, identity, request),
  };
}

/** Why nobody can be asked for the sessions of an account; `undefined` where somebody can. */
export function whyNoSessions(
  kit: Kit,
  { address, networkId }: { [Name in keyof BalanceParameters]: BalanceParameters[Name] | undefined },
  isOn: boolean | undefined,
): UnsupportedReason | undefined {
  if (!isOn) return 'feature-off';
  if (address === undefined) return 'not-connected';
  const network = findNetwork(kit.store.read(networksSlice).known, networkId);
  if (!network) return 'network';
  if (!kit.adapters.get(network.namespace)?.capabilities.calls) return 'namespace';
  return sessionService(kit, network) ? undefined : 'network';
}

/** The sessions of accounts, by network and address. */
export const sessionsQuery = defineQuery<BalanceParameters, readonly SmartSession[]>({
  name: 'smartSessions',
  staleMs: sessionsStaleMs,
  retryBlockMs: sessionsRetryMs,
  keyOf: ({ address, networkId }) => `${networkId}:${address}`,
  async fetch(kit, { address, networkId }, signal) {
    const network = requireNetwork(kit, networkId);
    const service = sessionService(kit, network);
    if (!service) throw smartSessionError('sessions/fetch-failed');
    try {
      return await service.fetchSessions({ address, network, signal });
    } catch (cause) {
      if (signal.aborted) throw cause;
      announceLoss(kit, 'smartSessions', cause);
      throw smartSessionError('sessions/fetch-failed', { cause });
    }
  },
});

/** The sessions of an account, as fresh as `isForced` wants them. */
export const readSessions = (
  kit: Kit,
  target: BalanceParameters,
  options: { isForced?: boolean | undefined; signal?: AbortSignal | undefined },
): Promise<readonly SmartSession[]> => fetchQuery(kit, sessionsQuery, target, options);
