import type { ActivityPage, ActivityRequest } from '../../contract/activity';
import type { Kit } from '../../contract/kit';
import { inSlices } from '../../async/inSlices';
import { fetchQuery } from '../../query/query';
import { fetchPart } from '../../sdk/fetchPart';
import { ownService } from '../../services/ownService';
import { blockchainIdentity, supportedQuery } from '../account/blockchainService';
import { joinRows } from './rules';

const nothing: ActivityPage = { items: [], cursor: undefined };

/** A page of what an account has done: from the host's own service, else from the hosted one. */
export async function readActivity(kit: Kit, parameters: ActivityRequest): Promise<ActivityPage> {
  const { network, signal } = parameters;
  const own = ownService(kit, 'activity');
  if (own) {
    const { items, ...page } = await own.fetchActivity(parameters);
    return { ...page, items: await inSlices(kit.ports.clock, items, (item) => item, signal) };
  }
  const identity = blockchainIdentity(kit, network);
  if (!identity) return nothing;
  const supported = await fetchQuery(kit, supportedQuery, identity, { signal });
  if (!supported.includes(network.id)) return nothing;
  const { fetchHistory } = await fetchPart(() => import('../../services/blockchain/fetchHistory'));
  const { items, cursor } = await fetchHistory(kit.ports, identity, parameters);
  return { items: joinRows(items, network), cursor };
}
