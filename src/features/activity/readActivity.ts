import type { ActivityItem, ActivityPage, ActivityRequest } from '../../contract/activity';
import type { Kit } from '../../contract/kit';
import { findNetwork } from '../../contract/networkRegistry';
import { inSlices } from '../../async/inSlices';
import { fetchQuery } from '../../query/query';
import { fetchPart } from '../../sdk/fetchPart';
import { ownService } from '../../services/ownService';
import { blockchainIdentity, supportedQuery } from '../account/blockchainService';
import { joinRows } from './rules';

const nothing: ActivityPage = { items: [], cursor: undefined };

/** Writes addresses as their namespace does: services mostly leave out the checksum. Where that is lost they stay. */
async function addressWriter(kit: Kit, { network }: ActivityRequest): Promise<(item: ActivityItem) => ActivityItem> {
  const transfers = await kit.adapters
    .get(network.namespace)
    ?.transfers?.()
    .catch(() => undefined);
  const write = (address: string | undefined) => address && (transfers?.writeAddress?.(address) ?? address);
  return (item) => ({ ...item, from: write(item.from), to: write(item.to) });
}

/** A page of what an account has done: from the host's own service, else from the hosted one. */
export async function readActivity(kit: Kit, parameters: ActivityRequest): Promise<ActivityPage> {
  const { network, signal } = parameters;
  const own = ownService(kit, 'activity');
  if (own) {
    const { items, ...page } = await own.fetchActivity(parameters);
    const write = await addressWriter(kit, parameters);
    // A service may tell of every network that it knows.
    const here = items.filter(({ networkId }) => findNetwork([network], networkId));
    return { ...page, items: await inSlices(kit.ports.clock, here, write, signal) };
  }
  const identity = blockchainIdentity(kit, network);
  if (!identity) return nothing;
  const supported = await fetchQuery(kit, supportedQuery, identity, { signal });
  if (!supported.includes(network.id)) return nothing;
  const { fetchHistory } = await fetchPart(() => import('../../services/blockchain/fetchHistory'));
  const { items, cursor } = await fetchHistory(kit.ports, identity, parameters);
  return { items: joinRows(items, network).map(await addressWriter(kit, parameters)), cursor };
}
