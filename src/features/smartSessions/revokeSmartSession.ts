import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import type { SmartSession } from '../../contract/smartSessions';
import { normalizeError, type KitError } from '../../errors';
import { requireNetwork } from '../../contract/networkRegistry';
import { awaitWhile } from '../../async/deadline';
import { fetchAnew } from '../../query/fetchAnew';
import { askCalls } from '../calls/askCalls';
import { callsError } from '../calls/errors';
import { sessionError } from '../session/errors';
import { selectConnection } from '../session/state';
import { smartSessionError, type SmartSessionErrorCode } from './errors';
import { isSessionOpen } from './rules';
import { readSessions, sessionService, sessionsQuery } from './state';

const toGranted = ({ id, permissions, expiresAt }: SmartSession, address: string) => ({
  id,
  permissions,
  expiry: Math.floor(expiresAt / 1_000),
  address,
});

export interface RevokeSmartSessionParameters {
  /** Of the session. */
  id: string;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
export type RevokeSmartSessionReturnType = void;
export type RevokeSmartSessionErrorType = KitError<SmartSessionErrorCode>;

/**
 * Ends a session of the active account: its wallet agrees, then the service is told. Whatever the session allowed, it
 * allows no longer.
 *
 * @throws `wallet/user-rejected`; `calls/revoke-failed` where the wallet cannot; `sessions/not-found` for one that is
 * over; `sessions/fetch-failed`; `sessions/revoke-failed`, what went wrong is its cause; `calls/account-changed`;
 * `account/method-unsupported`; `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example await revokeSmartSession(kit, { id: session.id });
 */
export async function revokeSmartSession(
  kit: Kit,
  { id, signal }: RevokeSmartSessionParameters,
): Promise<RevokeSmartSessionReturnType> {
  const { address, network: active, namespace, connectorId = '' } = selectConnection(kit);
  if (address === undefined || active === undefined) throw sessionError('session/not-connected');
  const target = { address, networkId: active.id };
  const session = (await readSessions(kit, target, { isForced: true, signal })).find((each) => each.id === id);
  if (!session || !isSessionOpen(session, kit.ports.clock.now())) throw smartSessionError('sessions/not-found');
  const network = requireNetwork(kit, active.id);
  const service = sessionService(kit, network);
  let told: Promise<void> | undefined;
  await askCalls(kit, {
    name: 'revokePermissions',
    failure: 'calls/revoke-failed',
    namespace,
    signal,
    async ask(revoke, signer) {
      // Another account may have been taken meanwhile: its consent ends no session of this one.
      if (signer.address !== address) throw callsError('calls/account-changed');
      const signature = await revoke({
        context: session.context ?? id,
        // The frame of a login is older than the last form of EIP-7715.
        ...(kit.connectors.get(connectorId)?.login && { session: toGranted(session, `${active.id}:${address}`) }),
      });
      // The wallet has agreed: the service is told, whoever still waits.
      told = (async () => service?.revokeSession({ address, network, id, signature }))();
      told.catch(() => undefined);
    },
  });
  try {
    await awaitWhile(Promise.resolve(told), kit.ports.clock, signal);
  } catch (cause) {
    if (signal?.aborted) throw normalizeError(cause);
    announceLoss(kit, 'smartSessions', cause);
    throw smartSessionError('sessions/revoke-failed', { cause });
  }
  // The list is right again for whoever shows it; that it cannot be read is told there.
  await fetchAnew(kit, sessionsQuery, target, signal).catch(() => undefined);
}
