import type { CaipNetworkId } from '../../caip';
import type { Call, CallCapabilities } from '../../contract/calls';
import type { Kit } from '../../contract/kit';
import { requireNetwork } from '../../contract/networkRegistry';
import type { KitError } from '../../errors';
import type { RequestOptions } from '../account/askForMethod';
import { askCalls, type AskCallsParameters } from './askCalls';
import type { CallsErrorCode, InterruptedCallsError } from './errors';
import { canSendSequentially, findCallsProblem, isBatchUnsupported } from './rules';
import { findLiveConnection } from '../session/liveConnections';
import { selectActiveNamespace } from '../session/state';
import { sendSequentially } from './sendSequentially';

export interface SendCallsParameters extends RequestOptions {
  /** At least one. Amounts are `bigint` base units (wei). */
  calls: readonly Call[];
  /** CAIP-2. Default: the network the wallet is on. */
  networkId?: CaipNetworkId | undefined;
  /** Refuse unless the wallet carries out all calls or none. Default false. */
  atomicRequired?: boolean | undefined;
  /** For the whole batch, by name: `{ paymasterService: { url, optional: true } }`. */
  capabilities?: CallCapabilities | undefined;
  /** An id of the page's own, at most 4,096 bytes in hex. Default: the wallet makes one. */
  id?: string | undefined;
  /**
   * `sequential`: a wallet that has no batches, or takes this one not on this network or of this account, is asked for
   * one transaction after the other. Never with `atomicRequired`, and never where a capability is needed (is not
   * `optional`).
   */
  fallback?: 'sequential' | undefined;
}
export interface SendCallsReturnType {
  /** What `getCallsStatus` and `useCallsStatus` take. */
  id: string;
  networkId: CaipNetworkId;
  /** What the wallet says of the capabilities that were asked for. */
  capabilities?: Readonly<Record<string, unknown>> | undefined;
  /** Only where they were sent one after the other. */
  transactionIds?: readonly string[] | undefined;
}
export type SendCallsErrorType = KitError<CallsErrorCode> | InterruptedCallsError;

/**
 * Hands a batch to the wallet and to nobody else. `isExpected` says which errors the caller has another way for: nobody
 * is told of those.
 */
export function sendBatch(
  kit: Kit,
  {
    calls,
    networkId,
    atomicRequired = false,
    capabilities,
    id,
    ...options
  }: Omit<SendCallsParameters, 'fallback'> & Pick<AskCallsParameters<'sendCalls', never>, 'isExpected'>,
): Promise<SendCallsReturnType> {
  const wanted = networkId === undefined ? undefined : requireNetwork(kit, networkId);
  return askCalls(kit, {
    ...options,
    name: 'sendCalls',
    failure: 'calls/send-failed',
    async ask(send, { address, network: current }) {
      const network = wanted ?? current;
      const sent = await send({ address, network, calls, atomicRequired, id, capabilities });
      kit.events.emit('calls:sent', { id: sent.id, networkId: network.id, address });
      return { ...sent, networkId: network.id };
    },
  });
}

/**
 * Sends several calls together (EIP-5792, `wallet_sendCalls` 2.0.0; what wallets of version 1.0 answer is understood).
 * They are handed to the wallet, not yet confirmed: see `getCallsStatus`.
 *
 * @throws `calls/empty`, `calls/recipient-invalid`, `calls/data-invalid`, `transaction/...` before the wallet is asked;
 * `wallet/user-rejected`; `account/method-unsupported` or `wallet/method-unsupported` where the wallet has no batches;
 * `calls/capability-unsupported`, `calls/chain-unsupported`, `calls/duplicate-id`, `calls/too-large`,
 * `calls/upgrade-rejected`, `calls/atomicity-unsupported`, `calls/send-failed`; `calls/interrupted` (an
 * `InterruptedCallsError`, which names what was sent) when one of several transactions failed; `network/not-found`;
 * `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const { id } = await sendCalls(kit, { calls: [{ to: token, data: approve }, { to: market, data: buy }] });
 */
export async function sendCalls(kit: Kit, parameters: SendCallsParameters): Promise<SendCallsReturnType> {
  const { fallback, ...batch } = parameters;
  const { calls, networkId, atomicRequired = false, capabilities, id: _, ...options } = batch;
  const problem = findCallsProblem(calls);
  if (problem) throw problem;
  const { namespace = selectActiveNamespace(kit) } = options;
  // A wallet may say late that it has no batches: what goes one by one goes from here, whoever is in use by then.
  const sender = findLiveConnection(kit, namespace)?.connection;
  const isSequentialAllowed = fallback === 'sequential' && canSendSequentially(calls, { atomicRequired, capabilities });
  try {
    return await sendBatch(kit, {
      ...batch,
      namespace,
      isExpected: (error) => isSequentialAllowed && isBatchUnsupported(error),
    });
  } catch (error) {
    if (!sender || !isSequentialAllowed || !isBatchUnsupported(error)) throw error;
    const { address, networkId: current } = sender;
    return sendSequentially(kit, { ...options, namespace, calls, address, networkId: networkId ?? current });
  }
}
