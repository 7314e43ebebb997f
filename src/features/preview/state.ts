import type { CaipNetworkId } from '../../caip';
import type { TransactionPreview } from '../../contract/previews';
import type { TransactionRequest } from '../../contract/transactions';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import { findNetwork, networksSlice, requireNetwork } from '../../contract/networkRegistry';
import { rpcUrlsOf } from '../../contract/networkUrls';
import type { UnsupportedReason } from '../../contract/support';
import { fetchPart } from '../../sdk/fetchPart';
import { defineQuery } from '../../query/query';
import { previewError } from './errors';

export { selectBalanceTarget as selectPreviewTarget } from '../account/state';

/** How long a preview is served without asking again: the world it is about changes with each block. */
const previewStaleMs = 10_000;
/** How long nothing is asked again after a failure. */
const previewRetryMs = 5_000;

export interface PreviewTarget {
  address: string;
  networkId: CaipNetworkId;
  /** Carried out one after the other. */
  transactions: readonly TransactionRequest[];
}

/** One or several transactions as a list. */
export const toTransactions = (given: TransactionRequest | readonly TransactionRequest[]) =>
  Array.isArray(given) ? (given as readonly TransactionRequest[]) : [given as TransactionRequest];

/** Stands for transactions; what JSON cannot write is written as text. */
const keyOfTransactions = (transactions: readonly TransactionRequest[]): string =>
  JSON.stringify(transactions, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value instanceof Uint8Array ? [...value] : value,
  );

/** Why nobody can say what would change hands; `undefined` where somebody can. */
export function whyNoPreview(
  kit: Kit,
  { address, networkId }: { address?: string | undefined; networkId?: CaipNetworkId | undefined },
): UnsupportedReason | undefined {
  if (address === undefined) return 'not-connected';
  const network = findNetwork(kit.store.read(networksSlice).known, networkId);
  if (!network) return 'network';
  if (!kit.adapters.get(network.namespace)?.previews) return 'namespace';
  return rpcUrlsOf(kit, network).length > 0 ? undefined : 'network';
}

/** What transactions would do, by account, network and transactions. */
export const previewQuery = defineQuery<PreviewTarget, TransactionPreview>({
  name: 'preview',
  staleMs: previewStaleMs,
  retryBlockMs: previewRetryMs,
  keyOf: ({ address, networkId, transactions }) => `${networkId}:${address}:${keyOfTransactions(transactions)}`,
  async fetch(kit, { address, networkId, transactions }, signal) {
    try {
      const network = requireNetwork(kit, networkId);
      const previews = await kit.adapters.get(network.namespace)?.previews?.();
      if (!previews) return { status: 'unavailable' };
      const { accessOf } = await fetchPart(() => import('../../query/rpc'));
      return await previews.preview({ ...accessOf(kit, network), network, address, transactions, signal });
    } catch (cause) {
      if (signal.aborted) throw cause;
      announceLoss(kit, 'preview', cause);
      throw previewError('preview/failed', { cause });
    }
  },
});
