import type { ActivityItem, ActivityPage } from '../../contract/activity';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import { findNetwork, networksSlice, requireNetwork } from '../../contract/networkRegistry';
import type { UnsupportedReason } from '../../contract/support';
import { defineQuery } from '../../query/query';
import { createSelector, type Selector } from '../../store';
import { pendingTransactionsSlice, type PendingTransaction } from '../account/pendingTransactions';
import type { BalanceParameters } from '../account/state';
import { activityError } from './errors';
import { readActivity } from './readActivity';
import { activityRetryMs, activityStaleMs } from './rules';

export {
  selectBalanceTarget as selectActivityTarget,
  type BalanceParameters as ActivityTarget,
} from '../account/state';
export { featuresSelector } from '../featureFlags/state';

const toItem = ({ id, networkId, address, sentAt, isBatch }: PendingTransaction): ActivityItem & { from: string } => ({
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

/** What this kit has sent, on all networks, and nobody has confirmed yet. */
export const selectPendingActivity: Selector<readonly ReturnType<typeof toItem>[]> = createSelector(
  [pendingTransactionsSlice],
  ({ pending }) => pending.map(toItem),
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
export const activityQuery = defineQuery<ActivityParameters, ActivityPage>({
  name: 'activity',
  staleMs: activityStaleMs,
  retryBlockMs: activityRetryMs,
  keyOf: ({ address, networkId, cursor = '' }) => `${networkId}:${address}:${cursor}`,
  async fetch(kit, { address, networkId, cursor }, signal) {
    try {
      return await readActivity(kit, { address, network: requireNetwork(kit, networkId), cursor, signal });
    } catch (cause) {
      if (signal.aborted) throw cause;
      announceLoss(kit, 'activity', cause);
      throw activityError('activity/fetch-failed', { cause });
    }
  },
});
