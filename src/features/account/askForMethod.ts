import type { WalletMethods } from '../../contract/connector';
import { toRequestError } from '../../errors';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import type { RequestOptions, Signer } from '../../contract/walletRequest';
import { findNetwork, networksSlice, unknownNetwork } from '../../contract/networkRegistry';
import { requireLiveConnection } from '../session/liveConnections';
import { methodsOf } from '../session/methodsOf';
import { selectActiveNamespace } from '../session/state';
import { accountError } from './errors';

export type { RequestOptions, Signer } from '../../contract/walletRequest';
/** A method of a wallet, whatever it takes. */
export type AnyMethod = (parameters: never) => Promise<unknown>;
/** What is said where the wallet says nothing that is known. */
export type Failure = 'account/sign-failed' | 'account/typed-data-failed' | 'account/send-failed';

/**
 * Asks the wallet in use for one of its methods. It turns what the wallet throws into a typed error and announces the
 * failure. With the connection its requests end, and what the wallet answers later is dropped.
 */
export function askForMethod<Name extends keyof WalletMethods, Value>(
  kit: Kit,
  options: RequestOptions,
  name: Name,
  ask: (method: NonNullable<WalletMethods[Name]>, signer: Signer) => Promise<Value>,
  failure?: Failure,
): Promise<Value>;
export function askForMethod<Method extends AnyMethod, Value>(
  kit: Kit,
  options: RequestOptions,
  name: string,
  ask: (method: Method, signer: Signer) => Promise<Value>,
  failure?: Failure,
): Promise<Value>;
export async function askForMethod<Value>(
  kit: Kit,
  { namespace = selectActiveNamespace(kit), signal }: RequestOptions,
  name: string,
  ask: (method: AnyMethod, signer: Signer) => Promise<Value>,
  failure: Failure = 'account/sign-failed',
): Promise<Value> {
  throwIfAborted(signal);
  const { live, connection, ended } = requireLiveConnection(kit, namespace);
  const method = (methodsOf(live) as Readonly<Record<string, AnyMethod | undefined>>)[name];
  if (!method) throw accountError('account/method-unsupported');
  const { address, networkId } = connection;
  const network = findNetwork(kit.store.read(networksSlice).known, networkId) ?? unknownNetwork(networkId);
  try {
    // Async: some methods answer at once instead of by a promise.
    const work = async () => ask(method.bind(live.methods), { address, network });
    return await withDeadline(work(), { clock: kit.ports.clock, signal, ended });
  } catch (cause) {
    const error = toRequestError(cause, accountError(failure));
    kit.events.emit('request:failed', { method: name, error });
    announceLoss(kit, name, error);
    throw error;
  }
}
