import { throwIfAborted, withDeadline } from '../async/deadline';
import type { CaipNetworkId, Namespace } from '../caip';
import type { WalletAccount, WalletConnection } from '../contract/connector';
import type { Kit } from '../contract/kit';
import type { Network } from '../contract/network';
import { findNetwork, networksSlice, unknownNetwork } from '../contract/networkRegistry';
import { isSameAddressIn } from '../contract/isSameAddressIn';
import { sharedError, toRequestError } from '../errors';
import { accountError } from '../features/account/errors';
import { rareSessionError } from '../features/session/rareErrors';
import { connectionsResource, findLiveConnection } from '../features/session/liveConnections';
import { methodsOf } from '../features/session/methodsOf';
import { connectionKey, sessionSlice } from '../features/session/state';

/** An account that was in use when it was asked for. */
export interface HeldAccount {
  address: string;
  account: WalletAccount;
  connectorId: string;
  /** At that time. */
  networkId: CaipNetworkId;
  /**
   * The live connection. Throws `session/connection-ended` when it is another by now, and, where it is for the account
   * itself, `session/account-not-found` when the wallet no longer shares that.
   */
  require(isForAccount?: boolean): { live: WalletConnection; network: Network; ended: AbortSignal };
}

/** Holds the account in use of a namespace; `undefined` while no wallet is connected. */
export function holdAccount(kit: Kit, namespace: Namespace): HeldAccount | undefined {
  const held = findLiveConnection(kit, namespace);
  if (!held) return undefined;
  const { live, connection } = held;
  const { address, accounts, connectorId, networkId } = connection;
  const key = connectionKey(namespace, connectorId);
  const isSame = isSameAddressIn(kit, namespace);
  return {
    address,
    account: accounts.find((account) => account.address === address) ?? { address, type: 'eoa' },
    connectorId,
    networkId,
    require(isForAccount = true) {
      const current = kit.resources.get(connectionsResource).get(key);
      const now = kit.store.read(sessionSlice).connections[key];
      if (current?.live !== live || now?.status !== 'connected') throw sharedError('session/connection-ended');
      if (isForAccount && !now.accounts.some((account) => isSame(account.address, address)))
        throw rareSessionError('session/account-not-found', { values: { address, connector: connectorId } });
      const network = findNetwork(kit.store.read(networksSlice).known, now.networkId) ?? unknownNetwork(now.networkId);
      return { live, network, ended: current.life.signal };
    },
  };
}

/** Whether what was held before is the same account of the same connection. */
export function isStillHeld(before: HeldAccount | undefined, held: HeldAccount): before is HeldAccount {
  if (before?.address !== held.address || before.connectorId !== held.connectorId) return false;
  try {
    return Boolean(before.require());
  } catch {
    return false;
  }
}

export interface AskHeldParameters<Value> {
  /** The name of the method among those of the connection. */
  method: string;
  ask(method: (parameters: never) => Promise<unknown>, network: Network): Promise<Value>;
  signal?: AbortSignal | undefined;
}

/**
 * Asks the wallet for a held account, as verbs of the kit ask for the one in use.
 *
 * Rejects with `account/method-unsupported`, `session/connection-ended`, `session/account-not-found`,
 * `wallet/user-rejected`, `account/sign-failed` (of `sendTransaction` `account/send-failed`), `kit/aborted`.
 */
export async function askHeld<Value>(
  kit: Kit,
  held: HeldAccount,
  { method: name, ask, signal }: AskHeldParameters<Value>,
): Promise<Value> {
  throwIfAborted(signal);
  const { live, network, ended } = held.require();
  const methods = methodsOf(live) as Readonly<Record<string, ((parameters: never) => Promise<unknown>) | undefined>>;
  const method = methods[name];
  if (!method) throw accountError('account/method-unsupported');
  try {
    const work = async () => ask(method.bind(methods), network);
    return await withDeadline(work(), { clock: kit.ports.clock, signal, ended });
  } catch (cause) {
    const failure = name === 'sendTransaction' ? 'account/send-failed' : 'account/sign-failed';
    const error = toRequestError(cause, accountError(failure));
    kit.events.emit('request:failed', { method: name, error });
    throw error;
  }
}
