import type { Namespace } from '../../caip';
import type { LoadCalls, WalletCalls } from '../../contract/calls';
import type { Kit } from '../../contract/kit';
import type { UnsupportedReason } from '../../contract/support';
import { withDeadline, throwIfAborted } from '../../async/deadline';
import { announceLoss } from '../../contract/loadPart';
import { findNetwork, networksSlice, unknownNetwork } from '../../contract/networkRegistry';
import { toRequestError } from '../../errors';
import { accountError } from '../account/errors';
import type { RequestOptions, Signer } from '../account/askForMethod';
import { findLiveConnection, requireLiveConnection } from '../session/liveConnections';
import { methodsOf } from '../session/methodsOf';
import { selectActiveNamespace } from '../session/state';
import { callsError } from './errors';
import { readDeadlineMs, toCallsError } from './rules';

type Failure =
  | 'calls/send-failed'
  | 'calls/status-unavailable'
  | 'calls/capabilities-unavailable'
  | 'calls/grant-failed'
  | 'calls/revoke-failed'
  | 'calls/assets-unavailable';

export interface AskCallsParameters<Name extends keyof WalletCalls, Value> extends RequestOptions {
  name: Name;
  /** What anything without a code of its own becomes. */
  failure: Failure;
  /** Needs nobody's consent: it has a deadline, and no visitor is told when it fails. */
  isRead?: boolean | undefined;
  /** An error that the caller has another way for: nobody is told. */
  isExpected?: ((error: unknown) => boolean) | undefined;
  ask(method: WalletCalls[Name], signer: Signer): Promise<Value>;
}

const knows = (load: LoadCalls | undefined, name: keyof WalletCalls): load is LoadCalls =>
  load !== undefined && (load.names?.includes(name) ?? true);

/** Why the wallet in use cannot be asked for something; `undefined` where it can. */
export function whyNoCalls(kit: Kit, namespace: Namespace, name: keyof WalletCalls): UnsupportedReason | undefined {
  const held = findLiveConnection(kit, namespace);
  if (!held) return 'not-connected';
  if (kit.adapters.get(namespace)?.capabilities.calls === false) return 'namespace';
  return knows(methodsOf(held.live).calls, name) ? undefined : 'wallet';
}

/** Asks the active wallet and turns what it throws into a typed error. */
export async function askCalls<Name extends keyof WalletCalls, Value>(
  kit: Kit,
  parameters: AskCallsParameters<Name, Value>,
): Promise<Value> {
  const { name, failure, isRead, isExpected, ask, signal, namespace = selectActiveNamespace(kit) } = parameters;
  throwIfAborted(signal);
  const { live, connection, ended } = requireLiveConnection(kit, namespace);
  const load = methodsOf(live).calls;
  if (whyNoCalls(kit, namespace, name) || !load) throw accountError('account/method-unsupported');
  const { address, networkId } = connection;
  const network = findNetwork(kit.store.read(networksSlice).known, networkId) ?? unknownNetwork(networkId);
  const { clock } = kit.ports;
  try {
    const waiting = { clock, signal, ended };
    const work = (async () => {
      const methods = await load();
      // Who has given up, or disconnected, while it loaded is asked nothing.
      for (const each of [signal, ended]) throwIfAborted(each);
      return ask(methods[name], { address, network });
    })();
    if (!isRead) return await withDeadline(work, waiting);
    return await withDeadline(work, { ...waiting, deadlineMs: readDeadlineMs, onDeadline: () => callsError(failure) });
  } catch (cause) {
    const error = toCallsError(cause) ?? toRequestError(cause, callsError(failure));
    if (!isRead && !isExpected?.(error)) kit.events.emit('request:failed', { method: name, error });
    announceLoss(kit, name, error);
    throw error;
  }
}
