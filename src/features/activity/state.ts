import type { ActivityItem, ActivityPage } from '../../contract/activity';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import type { KitEventMap } from '../../contract/events';
import { findNetwork, networksSlice, requireNetwork } from '../../contract/networkRegistry';
import type { UnsupportedReason } from '../../contract/support';
import { defineResource } from '../../contract/resources';
import { defineQuery, fetchQuery, type Query } from '../../query/query';
import { createSelector, defineSlice, type Selector } from '../../store';
import { pendingTransactionsSlice, type PendingTransaction } from '../account/pendingTransactions';
import type { BalanceParameters } from '../account/state';
import { activityError } from './errors';
import { readActivity } from './readActivity';
import { activityRetryMs, activityStaleMs, renewPage } from './rules';

export {
  selectBalanceTarget as selectActivityTarget,
  type BalanceParameters as ActivityTarget,
} from '../account/state';
export { featuresSelector } from '../featureFlags/state';

/** An item that this kit knows by itself, and whose it is. */
type OwnItem = ActivityItem & { from: string };

const toItem = ({ id, networkId, address, sentAt, isBatch }: PendingTransaction): OwnItem => ({
  id: `pending:${id}`,
  // Of a batch the wallet alone knows the transaction.
  hash: isBatch ? '' : id,
  networkId,
  // What it does, only its sender knows.
  operation: 'execute',
  status: 'pending',
  from: address,
  timestamp: sentAt,
  transfers: [],
});

/** How many that have ended are remembered: services know them some seconds later. */
const settledCount = 20;

/** What has ended since the activity was asked for first, the newest first. */
const settledSlice = defineSlice('activity.settled', (): readonly OwnItem[] => []);

/** What this kit has sent, on all networks: what nobody has confirmed yet, and what has ended a while ago. */
export const selectPendingActivity: Selector<readonly OwnItem[]> = createSelector(
  [pendingTransactionsSlice, settledSlice],
  ({ pending }, settled) => [...pending.map(toItem), ...settled],
);

export interface ActivityParameters extends BalanceParameters {
  /** What the page before gave; `undefined` for the first. */
  cursor?: string | undefined;
}

/** Why nobody can be asked what an account has done; `undefined` where somebody can. */
export function whyNoActivity(
  kit: Kit,
  { address, networkId }: { [Name in keyof BalanceParameters]: BalanceParameters[Name] | undefined },
  isOn: boolean | undefined,
): UnsupportedReason | undefined {
  if (!isOn) return 'feature-off';
  if (address === undefined) return 'not-connected';
  const { projectId, services } = kit.config;
  const network = findNetwork(kit.store.read(networksSlice).known, networkId);
  if (network && services.activity) return undefined;
  if (network && !kit.adapters.get(network.namespace)?.capabilities.activity) return 'namespace';
  return network && services.blockchain && projectId !== undefined ? undefined : 'network';
}

/** What accounts have done, by network, address and page. */
export const activityQuery: Query<ActivityParameters, ActivityPage> = defineQuery({
  name: 'activity',
  staleMs: activityStaleMs,
  retryBlockMs: activityRetryMs,
  keyOf: ({ address, networkId, cursor = '' }) => `${networkId}:${address}:${cursor}`,
  async fetch(kit, { address, networkId, cursor }, signal) {
    kit.resources.get(settledResource);
    try {
      const page = await readActivity(kit, { address, network: requireNetwork(kit, networkId), cursor, signal });
      const known = kit.store.read(activityQuery.slice);
      const pageAt = (at: string | undefined) => known[activityQuery.keyOf({ address, networkId, cursor: at })]?.data;
      const before = cursor === undefined ? pageAt(undefined) : undefined;
      return before?.cursor !== undefined && pageAt(before.cursor) ? renewPage(before, page) : page;
    } catch (cause) {
      if (signal.aborted) throw cause;
      announceLoss(kit, 'activity', cause);
      throw activityError('activity/fetch-failed', { cause });
    }
  },
});

/** Asks for the first page anew when a transaction has ended, and keeps that one in the list until a page has it. */
const settledResource = defineResource(
  'activity.settled',
  (kit) => {
    const refresh = ({ networkId, address }: ActivityParameters) => {
      const first = { networkId, address };
      if (!(activityQuery.keyOf(first) in kit.store.read(activityQuery.slice))) return;
      fetchQuery(kit, activityQuery, first, { isForced: true }).catch(() => undefined);
    };
    const batches = new Set<string>();
    const noteBatches = () => {
      for (const { id, isBatch } of kit.store.read(pendingTransactionsSlice).pending) if (isBatch) batches.add(id);
    };
    noteBatches();
    const keep = (
      status: OwnItem['status'],
      { id, networkId, address, replacedBy = id }: KitEventMap['transaction:confirmed'],
    ) => {
      // Of a batch whose wallet does not tell its transaction nobody could say whether a page has it.
      if (batches.has(replacedBy)) return;
      const item: OwnItem = {
        ...toItem({ id: replacedBy, networkId, address, sentAt: kit.ports.clock.now() }),
        id: `settled:${replacedBy}`,
        status,
      };
      kit.store.write(settledSlice, (draft) => [item, ...draft].slice(0, settledCount), 'activity/settled');
    };
    const stops = [
      kit.store.subscribe([pendingTransactionsSlice], noteBatches),
      kit.events.on('transaction:confirmed', (sent) => keep('confirmed', sent)),
      kit.events.on('transaction:failed', (sent) => keep('failed', sent)),
      ...(['transaction:confirmed', 'transaction:failed', 'transaction:cancelled'] as const).map((name) =>
        kit.events.on(name, refresh),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  },
  (stop) => stop(),
);
