import type { CaipNetworkId, Namespace } from '../../caip';
import type { CallsStatus, CapabilitiesByNetwork } from '../../contract/calls';
import type { Kit } from '../../contract/kit';
import { defineQuery, fetchQuery, selectQuery, type QueryEntry } from '../../query/query';
import { createSelector, type Selector } from '../../store';
import { selectConnection, selectConnectionIn } from '../session/state';
import { getCallsStatus } from './getCallsStatus';
import { getCapabilities } from './getCapabilities';
import { capabilitiesStaleMs, nextLookAt, statusPollMs, statusStaleMs } from './rules';

/** The wallet that is asked. */
export interface AskedWallet {
  namespace: Namespace;
  connectorId: string;
}

/** The connected wallet of a namespace, by default of the active one; there may be none. */
/* @__NO_SIDE_EFFECTS__ */
export function selectAskedWallet(
  namespace: Namespace | undefined,
): Selector<{ connected: (AskedWallet & { address: string }) | undefined }> {
  const connection = namespace === undefined ? selectConnection : selectConnectionIn(namespace);
  return createSelector([connection], (view) => {
    const { isConnected, connectorId, address } = view;
    return { connected: isConnected ? { namespace: view.namespace, connectorId, address } : undefined };
  });
}

export interface CallsStatusParameters extends AskedWallet {
  id: string;
}

/** How batches stand, by wallet and id: an id is one wallet's own. */
export const callsStatusQuery = defineQuery<CallsStatusParameters, CallsStatus>({
  name: 'callsStatus',
  staleMs: statusStaleMs,
  retryBlockMs: statusPollMs,
  keyOf: ({ namespace, connectorId, id }) => `${namespace}:${connectorId}:${id}`,
  fetch: (kit, { id, namespace }, signal) => getCallsStatus(kit, { id, namespace, signal }),
});

export const selectCallsStatus = (target: CallsStatusParameters | undefined): Selector<QueryEntry<CallsStatus>> =>
  selectQuery(callsStatusQuery, target);

/** Asks again when it is time; the function it gives, and `destroy()`, keep it from that. */
export function lookAgain(
  kit: Kit,
  target: CallsStatusParameters,
  entry: QueryEntry<CallsStatus>,
  pollMs: number,
): (() => void) | undefined {
  const at = entry.fetchStatus === 'fetching' ? undefined : nextLookAt(entry, pollMs);
  if (at === undefined) return undefined;
  const { clock } = kit.ports;
  const ask = () => void fetchQuery(kit, callsStatusQuery, target, { isForced: true }).catch(() => undefined);
  return kit.resources.onDispose(clock.after(Math.max(0, at - clock.now()), ask));
}

export interface CapabilitiesParameters extends AskedWallet {
  address: string;
  networkIds: readonly CaipNetworkId[];
}

/** What wallets can do, by account and networks. */
export const capabilitiesQuery = defineQuery<CapabilitiesParameters, CapabilitiesByNetwork>({
  name: 'capabilities',
  staleMs: capabilitiesStaleMs,
  retryBlockMs: capabilitiesStaleMs,
  keyOf: ({ namespace, connectorId, address, networkIds }) =>
    `${namespace}:${connectorId}:${address}:${networkIds.join()}`,
  fetch: (kit, { namespace, networkIds }, signal) => getCapabilities(kit, { namespace, networkIds, signal }),
});
