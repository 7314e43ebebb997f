import type { TransactionTrace } from '../../contract/adapter';
import type { CallsStatus } from '../../contract/calls';
import type { Kit } from '../../contract/kit';
import { requireNetwork } from '../../contract/networkRegistry';
import { defineResource } from '../../contract/resources';
import type { KitError } from '../../errors';
import { fetchPart } from '../../sdk/fetchPart';
import type { RequestOptions } from '../account/askForMethod';
import { askCalls } from './askCalls';
import type { CallsErrorCode } from './errors';
import { parseSequentialId } from './rules';

export interface GetCallsStatusParameters extends RequestOptions {
  /** What `sendCalls` gave. */
  id: string;
}
export type GetCallsStatusReturnType = CallsStatus;
export type GetCallsStatusErrorType = KitError<CallsErrorCode>;

/** What was learnt of transactions that were sent one by one, by id: by it a replaced one is known. */
const tracesResource = defineResource('calls.traces', () => new Map<string, TransactionTrace>());

/**
 * Asks the wallet once how a batch stands (EIP-5792). Transactions that were sent one after the other are looked up on
 * their network; one that is sped up in the wallet while this is asked is followed, and one that is cancelled there
 * has failed.
 *
 * @throws `calls/unknown-id` where the wallet does not know it; `calls/status-unavailable`, also when the wallet has
 * not answered within 10 s; `account/method-unsupported`; `wallet/method-unsupported`; `network/not-found`;
 * `network/not-configured`; `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const { status, receipts } = await getCallsStatus(kit, { id });
 */
export async function getCallsStatus(
  kit: Kit,
  { id, ...options }: GetCallsStatusParameters,
): Promise<GetCallsStatusReturnType> {
  const read = { ...options, failure: 'calls/status-unavailable', isRead: true } as const;
  const sequential = parseSequentialId(id);
  if (!sequential) return askCalls(kit, { ...read, name: 'getCallsStatus', ask: (look) => look({ id }) });
  const { networkId, transactionIds } = sequential;
  const network = requireNetwork(kit, networkId);
  return askCalls(kit, {
    ...read,
    name: 'readTransactions',
    async ask(look) {
      const { rpcOf } = await fetchPart(() => import('../../query/rpc'));
      const traces = kit.resources.get(tracesResource);
      return { id, networkId, ...(await look({ ids: transactionIds, rpc: rpcOf(kit, network), traces })) };
    },
  });
}
