import type { CaipNetworkId, Namespace } from '../../caip';
import type { RpcRequest, WalletMethods } from '../../contract/connector';
import type { TransactionRequest, TypedData } from '../../contract/transactions';
import { normalizeError, type KitError } from '../../errors';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import { fetchPart } from '../../sdk/fetchPart';
import { findNetwork, networksSlice, requireNetwork, unknownNetwork } from '../../contract/networkRegistry';
import { requireLiveConnection } from '../session/liveConnections';
import { selectActiveNamespace, type Connection } from '../session/state';
import { accountError, type AccountErrorCode } from './errors';

export interface RequestOptions {
  /** Default: the active namespace. */
  namespace?: Namespace | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Asks the active wallet, turns what it throws into a typed error and announces the failure. With the connection its
 * requests end (`session/connection-ended`), and what the wallet answers later is dropped.
 */
export async function request<Name extends keyof WalletMethods, Value>(
  kit: Kit,
  { namespace = selectActiveNamespace(kit), signal }: RequestOptions,
  name: Name,
  ask: (method: NonNullable<WalletMethods[Name]>, connection: Connection) => Promise<Value>,
  failure: () => KitError<AccountErrorCode>,
): Promise<Value> {
  throwIfAborted(signal);
  const { link, connection, ended } = requireLiveConnection(kit, namespace);
  const method = link.methods[name];
  if (!method) throw accountError('account/method-unsupported');
  try {
    const work = ask(method.bind(link.methods) as NonNullable<WalletMethods[Name]>, connection);
    return await withDeadline(work, { clock: kit.ports.clock, signal, ended, onDeadline: failure });
  } catch (cause) {
    const error = normalizeError(cause, failure());
    kit.events.emit('request:failed', { method: name, error });
    announceLoss(kit, name, error);
    throw error;
  }
}

export interface SignMessageParameters extends RequestOptions {
  /** Text, or bytes. */
  message: string | Uint8Array;
}
export type SignMessageReturnType = string;
export type SignMessageErrorType = KitError<AccountErrorCode>;

/**
 * Signs a message with the active account (EIP-191 on eip155). Throws `wallet/user-rejected`, `account/sign-failed`,
 * `session/not-connected`.
 */
export function signMessage(kit: Kit, { message, ...options }: SignMessageParameters): Promise<SignMessageReturnType> {
  return request(
    kit,
    options,
    'signMessage',
    (sign, { address }) => sign({ address, message }),
    () => accountError('account/sign-failed'),
  );
}

export interface SignTypedDataParameters extends RequestOptions {
  typedData: TypedData;
}
export type SignTypedDataReturnType = string;
export type SignTypedDataErrorType = KitError<AccountErrorCode>;

/**
 * Signs EIP-712 data with the active account. Throws `adapter/sdk-missing` without viem, `wallet/user-rejected`,
 * `account/typed-data-failed`.
 */
export function signTypedData(
  kit: Kit,
  { typedData, ...options }: SignTypedDataParameters,
): Promise<SignTypedDataReturnType> {
  return request(
    kit,
    options,
    'signTypedData',
    (sign, { address }) => sign({ address, typedData }),
    () => accountError('account/typed-data-failed'),
  );
}

export interface SendTransactionParameters extends RequestOptions {
  transaction: TransactionRequest;
  /** Refuse unless the wallet is on this network. */
  networkId?: CaipNetworkId | undefined;
}
/** The transaction id. It is submitted, not yet confirmed. */
export type SendTransactionReturnType = string;
export type SendTransactionErrorType = KitError<AccountErrorCode>;

/**
 * Sends a transaction from the active account.
 *
 * @throws `account/chain-mismatch` when the wallet is on another network than the one named; `network/not-found` when
 * no listed network has that id; `network/not-configured` ("Chain not configured.") when a node is needed and there is
 * no URL to ask; `wallet/user-rejected`; `account/send-failed`.
 */
export function sendTransaction(
  kit: Kit,
  { transaction, networkId, ...options }: SendTransactionParameters,
): Promise<SendTransactionReturnType> {
  return request(
    kit,
    options,
    'sendTransaction',
    async (send, connection) => {
      const { known } = kit.store.read(networksSlice);
      const network = findNetwork(known, connection.networkId) ?? unknownNetwork(connection.networkId);
      const expected = networkId === undefined || networkId === network.id ? network : requireNetwork(kit, networkId);
      if (expected.id !== network.id)
        throw accountError('account/chain-mismatch', { values: { actual: network.name, expected: expected.name } });
      // Made only when a wallet needs it: a network without any URL must not stop wallets that send by themselves.
      const rpc: RpcRequest = async (...call) =>
        (await fetchPart(() => import('../../query/rpc'))).rpcOf(kit, network)(...call);
      const id = await send({ ...transaction, address: connection.address, network, rpc });
      kit.events.emit('transaction:sent', { id, networkId: network.id, address: connection.address });
      return id;
    },
    () => accountError('account/send-failed'),
  );
}
