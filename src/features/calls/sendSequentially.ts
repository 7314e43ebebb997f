import type { CaipNetworkId, Namespace } from '../../caip';
import type { Call } from '../../contract/calls';
import type { Kit } from '../../contract/kit';
import { sendTransaction } from '../account/sendTransaction';
import { requireLiveConnection } from '../session/liveConnections';
import type { RequestOptions } from '../account/askForMethod';
import { callsError, toInterruptedCallsError } from './errors';
import { toSequentialId } from './rules';

interface SequentialParameters extends RequestOptions {
  namespace: Namespace;
  calls: readonly Call[];
  networkId: CaipNetworkId;
  /** Whose they are. */
  address: string;
}

/** One transaction after the other, until one fails. All are sent by one account on one network. */
export async function sendSequentially(
  kit: Kit,
  { calls, namespace, networkId, address, signal }: SequentialParameters,
): Promise<{ id: string; networkId: CaipNetworkId; transactionIds: readonly string[] }> {
  const transactionIds: string[] = [];
  for (const { to, data, value } of calls) {
    try {
      if (requireLiveConnection(kit, namespace).connection.address !== address)
        throw callsError('calls/account-changed');
      const transaction = { to, data, value };
      transactionIds.push(await sendTransaction(kit, { namespace, signal, networkId, transaction }));
    } catch (cause) {
      if (transactionIds.length === 0) throw cause;
      const id = toSequentialId(networkId, transactionIds);
      throw toInterruptedCallsError({ id, transactionIds }, calls.length, cause);
    }
  }
  const id = toSequentialId(networkId, transactionIds);
  kit.events.emit('calls:sent', { id, networkId, address, isSequential: true });
  return { id, networkId, transactionIds };
}
