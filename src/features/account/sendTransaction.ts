import type { CaipNetworkId } from '../../caip';
import type { RpcRequest } from '../../contract/connector';
import type { TransactionRequest } from '../../contract/transactions';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { fetchPart } from '../../sdk/fetchPart';
import { requireNetwork } from '../../contract/networkRegistry';
import { accountError, type AccountErrorCode } from './errors';
import { askForMethod, type RequestOptions } from './askForMethod';

export interface SendTransactionParameters extends RequestOptions {
  transaction: TransactionRequest;
  /** CAIP-2. Refuse unless the wallet is on this network. */
  networkId?: CaipNetworkId | undefined;
}
/** The transaction id. It is submitted, not yet confirmed. */
export type SendTransactionReturnType = string;
export type SendTransactionErrorType = KitError<AccountErrorCode>;

/**
 * Sends a transaction from the active account. Amounts are `bigint` base units (wei, lamports, satoshis). An EVM wallet
 * that has moved to another network without a word is asked to switch back first.
 *
 * @throws `account/chain-mismatch` when the wallet is on another network than the one named; `network/not-found` when
 * no listed network has that id; `network/not-configured` ("Chain not configured.") when a node is needed and there is
 * no URL to ask; `wallet/user-rejected`; `network/switch-rejected` and `network/switch-ignored` where it does not
 * switch back; `account/send-failed`; `account/method-unsupported`; `session/not-connected`;
 * `session/connection-ended`; `kit/aborted`.
 * @example const id = await sendTransaction(kit, { transaction: { to, value: parseUnits('0.1', 18) } });
 */
export async function sendTransaction(
  kit: Kit,
  { transaction, networkId, ...options }: SendTransactionParameters,
): Promise<SendTransactionReturnType> {
  return askForMethod(
    kit,
    options,
    'sendTransaction',
    async (send, { address, network }) => {
      const expected = networkId === undefined || networkId === network.id ? network : requireNetwork(kit, networkId);
      if (expected.id !== network.id)
        throw accountError('account/chain-mismatch', { values: { actual: network.name, expected: expected.name } });
      // Made only when a wallet needs it: a network without any URL must not stop wallets that send by themselves.
      const rpc: RpcRequest = async (...call) =>
        (await fetchPart(() => import('../../query/rpc'))).rpcOf(kit, network)(...call);
      const id = await send({ ...transaction, address, network, rpc });
      kit.events.emit('transaction:sent', { id, networkId: network.id, address });
      return id;
    },
    'account/send-failed',
  );
}
