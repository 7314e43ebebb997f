import type { WalletMethods } from '../../contract/connector';
import { normalizeError } from '../../errors';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import type { RequestOptions, Signer } from '../../contract/walletRequest';
import { findNetwork, networksSlice, unknownNetwork } from '../../contract/networkRegistry';
import { requireLiveConnection } from '../session/liveConnections';
import { selectActiveNamespace } from '../session/state';
import { accountError } from './errors';

export type { RequestOptions, Signer } from '../../contract/walletRequest';

/**
 * Asks the active wallet, turns what it throws into a typed error and announces the failure. With the connection its
 * requests end (`session/connection-ended`), and what the wallet answers later is dropped.
 */
export async function request<Name extends keyof WalletMethods, Value>(
  kit: Kit,
  { namespace = selectActiveNamespace(kit), signal }: RequestOptions,
  name: Name,
  ask: (method: NonNullable<WalletMethods[Name]>, signer: Signer) => Promise<Value>,
  failure: 'account/sign-failed' | 'account/typed-data-failed' | 'account/send-failed' = 'account/sign-failed',
): Promise<Value> {
  throwIfAborted(signal);
  const { link, connection, ended } = requireLiveConnection(kit, namespace);
  const method = link.methods[name];
  if (!method) throw accountError('account/method-unsupported');
  const { address, networkId } = connection;
  const network = findNetwork(kit.store.read(networksSlice).known, networkId) ?? unknownNetwork(networkId);
  try {
    const work = ask(method.bind(link.methods) as NonNullable<WalletMethods[Name]>, { address, network });
    return await withDeadline(work, { clock: kit.ports.clock, signal, ended });
  } catch (cause) {
    const error = normalizeError(cause, accountError(failure));
    kit.events.emit('request:failed', { method: name, error });
    announceLoss(kit, name, error);
    throw error;
  }
}
