import type { Connector, DeepLinkChoice, Pairing, WalletConnection } from '../../contract/connector';
import type { CaipNetworkId, Namespace } from '../../caip';
import { normalizeError, serializeError, type KitError } from '../../errors';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import { advise, runningResource } from '../../contract/advise';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import { networksSlice, requireNetwork } from '../../contract/networkRegistry';
import { note, report } from '../../contract/report';
import { selectFeatures } from '../featureFlags/state';
import { attach } from './attach';
import { abortAttempts, askWallet, attemptsResource } from './attempts';
import { connectError } from './connectErrors';
import { disconnect } from './disconnect';
import { sessionError, type SessionErrorCode } from './errors';
import { showPairing } from './pairing';
import { activeConnection, connectDeadlineMs, resolveNamespaces } from './rules';
import { sessionSlice, type Connection } from './state';

/** Anything that leads to a connector: a row of `useWallets`, or `{ connectorId }`. */
export interface WalletReference {
  /** Its id in the wallet list, which the attempt carries. */
  id?: string;
  name?: string;
  /** The connectors that reach this wallet, one per namespace, or one for several. Empty when it is not installed. */
  connectorIds: readonly string[];
}

export type ConnectParameters = (
  | { wallet: WalletReference; connectorId?: undefined }
  | { connectorId: string; wallet?: undefined }
) & {
  /** Only this namespace; otherwise all that the wallet and the kit share. */
  namespace?: Namespace | undefined;
  /** The network to end on. */
  networkId?: CaipNetworkId | undefined;
  /** The wallet app the person is sent to while pairing; once it has approved, later requests open it again. */
  deepLink?: DeepLinkChoice | undefined;
  /**
   * Ask again although the wallet may still show what it was asked before: for a person who presses "Try again" because
   * it shows nothing. Default false: an open prompt is waited for.
   */
  isRepeat?: boolean | undefined;
  signal?: AbortSignal | undefined;
};
export interface ConnectReturnType {
  connections: readonly Connection[];
}
export type ConnectErrorType = KitError<SessionErrorCode | 'network/not-found'>;

/**
 * Connects a wallet: one call, one promise. A second call for the same wallet while the first waits shares its promise
 * (double clicks prompt once); a call for another wallet, or for other namespaces of it, supersedes the first.
 *
 * @throws `wallet/user-rejected` when the person declines, in whichever dialect; `session/already-connected`;
 * `session/connector-not-found`; `wallet/not-installed`; `network/not-found` when no listed network has `networkId`;
 * `session/connect-timeout` after five minutes; `kit/aborted`.
 * @example const { connections } = await connect(kit, { connectorId: 'io.metamask' });
 */
export async function connect(kit: Kit, parameters: ConnectParameters): Promise<ConnectReturnType> {
  const { signal } = parameters;
  throwIfAborted(signal);
  const isIdle = () => !kit.resources.get(runningResource).isRunning;
  if (isIdle()) advise(kit, 'connectNotStarted', {}, isIdle);
  const connector = findConnector(kit, parameters);
  const namespaces = resolveNamespaces(connector, kit.adapters.keys(), parameters.namespace);
  if (namespaces.length === 0) throw sessionError('session/chain-unsupported');
  if (parameters.networkId !== undefined) requireNetwork(kit, parameters.networkId);
  const session = kit.store.read(sessionSlice);
  if (namespaces.every((namespace) => activeConnection(session, namespace)?.connectorId === connector.id))
    throw connectError('session/already-connected');

  const attempts = kit.resources.get(attemptsResource);
  const running = attempts.get(connector.id);
  if (
    running &&
    !running.controller.signal.aborted &&
    session.attempt &&
    namespaces.every((namespace) => running.namespaces.includes(namespace))
  )
    return running.promise;
  abortAttempts(kit);

  const controller = new AbortController();
  const onAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  const work = runConnect(kit, connector, namespaces, parameters, controller.signal);
  const promise = work
    .catch((error: unknown) => {
      // After a deadline the connector must stop too: an open pairing could still be approved.
      controller.abort(error);
      throw error;
    })
    .finally(() => {
      signal?.removeEventListener('abort', onAbort);
      if (attempts.get(connector.id)?.controller === controller) attempts.delete(connector.id);
    });
  attempts.set(connector.id, { promise, controller, namespaces });
  return promise;
}

function findConnector(kit: Kit, { wallet, connectorId, namespace }: ConnectParameters): Connector {
  const ids = wallet ? wallet.connectorIds : [connectorId];
  const connectors = ids.map((id) => kit.connectors.get(id)).filter((each) => each !== undefined);
  const connector = connectors.find(({ namespaces }) => namespace === undefined || namespaces.includes(namespace));
  if (connector) return connector;
  throw connectError(wallet && ids.length === 0 ? 'wallet/not-installed' : 'session/connector-not-found');
}

/** Asks the wallet, and shows a pairing for as long as it waits. */
async function askForConnections(
  kit: Kit,
  connector: Connector,
  namespaces: readonly Namespace[],
  { networkId, deepLink, isRepeat }: ConnectParameters,
  signal: AbortSignal,
): Promise<readonly WalletConnection[]> {
  let hidePairing: (() => void) | undefined;
  let extend: (() => void) | undefined;
  function onPairing(pairing: Pairing) {
    if (signal.aborted) return;
    hidePairing = showPairing(kit, pairing);
    // A new pairing is a new question: the person has the whole time again.
    extend?.();
  }
  const { known, selected } = kit.store.read(networksSlice);
  const request = {
    namespaces,
    networks: known,
    networkId,
    selected,
    silent: false,
    signal,
    deepLink,
    signIn: kit.config.siwx?.offer(kit),
    onPairing,
    onSwitchFailed: (cause: unknown) => note(kit, 'The wallet did not switch', cause),
  };
  try {
    return await withDeadline(askWallet(kit, connector, request, isRepeat), {
      clock: kit.ports.clock,
      deadlineMs: connectDeadlineMs,
      signal,
      onDeadline: () => connectError('session/connect-timeout'),
      extendable: (restart) => void (extend = restart),
    });
  } finally {
    hidePairing?.();
  }
}

/** Without `multiWallet` a namespace has one wallet: the one before is disconnected. Nobody waits for its goodbye. */
function disconnectReplaced(kit: Kit, connector: Connector, made: readonly Connection[]): void {
  if (selectFeatures(kit).multiWallet) return;
  for (const { connectorId, namespace, isRemembered } of Object.values(kit.store.read(sessionSlice).connections))
    if (isRemembered && connectorId !== connector.id && made.some((one) => one.namespace === namespace))
      void disconnect(kit, { connectorId, namespace, keepModalOpen: true });
}

/** Takes back what was shown while it waited, and tells what went wrong unless it was cancelled. */
function tellFailure(
  kit: Kit,
  connector: Connector,
  namespaces: readonly Namespace[],
  error: KitError,
  signal: AbortSignal,
): void {
  const isCancelled = signal.aborted;
  const now = kit.resources.get(attemptsResource).get(connector.id);
  // Cancelled and tried again at once: the state is the new attempt's, but for namespaces that it is not about.
  const next = now && now.controller.signal !== signal ? now.namespaces : undefined;
  kit.store.write(
    sessionSlice,
    (draft) => {
      for (const namespace of namespaces) {
        const current = draft.namespaces[namespace];
        if (current?.status === 'connecting' && current.connectorId === connector.id && !next?.includes(namespace))
          draft.namespaces[namespace] = { status: 'disconnected' };
      }
      if (next || draft.attempt?.connectorId !== connector.id) return;
      draft.attempt = isCancelled ? undefined : { ...draft.attempt, status: 'error', error: serializeError(error) };
    },
    'session/connectFailed',
  );
  if (isCancelled) return;
  kit.events.emit('session:connectFailed', { connectorId: connector.id, error });
  announceLoss(kit, connector.id, error);
  // What only the developer can mend: the visitor is told in the view, the alert is theirs.
  if (error.audience === 'alert') report(kit, error);
}

async function runConnect(
  kit: Kit,
  connector: Connector,
  namespaces: readonly Namespace[],
  parameters: ConnectParameters,
  signal: AbortSignal,
): Promise<ConnectReturnType> {
  kit.store.write(
    sessionSlice,
    (draft) => {
      draft.attempt = {
        connectorId: connector.id,
        walletId: parameters.wallet?.id,
        status: 'pending',
        startedAt: kit.ports.clock.now(),
      };
      for (const namespace of namespaces)
        if (!activeConnection(draft, namespace))
          draft.namespaces[namespace] = { status: 'connecting', connectorId: connector.id };
    },
    'session/connectStarted',
  );
  kit.events.emit('session:connectStarted', { connectorId: connector.id, namespaces });
  try {
    const walletConnections = await askForConnections(kit, connector, namespaces, parameters, signal);
    throwIfAborted(signal);
    const connections = attach(kit, connector, walletConnections, false);
    disconnectReplaced(kit, connector, connections);
    return { connections };
  } catch (cause) {
    const error = normalizeError(cause, connectError('session/connect-failed'));
    tellFailure(kit, connector, namespaces, error, signal);
    throw error;
  }
}
