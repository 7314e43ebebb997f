import { parseCaipAddress, type CaipAddress } from '../../caip';
import { normalizeError, serializeError, type KitError } from '../../errors';
import type { KitEventMap } from '../../contract/events';
import type { Kit } from '../../contract/kit';
import { note, report } from '../../contract/report';
import type { SignedSession, SignInSession } from '../../contract/signIn';
import { isSameAddressIn } from '../../contract/isSameAddressIn';
import { connectionKey, selectConnection, sessionSlice, type ConnectedView } from '../session/state';
import { askBackend, requireSetup } from './askBackend';
import { cancelSignIn } from './cancelSignIn';
import { siwxError } from './errors';
import { isSameKeyIn } from './isSameKeyIn';
import { accountInUse, answer, ask, keysOf, remember, stopAttempt, visitResource } from './questions';
import { check } from './runSignIn';
import { sessionsResource } from './sessions';
import { tellServer } from './signOut';
import { siwxSlice } from './state';

function findSession(kit: Kit, connection: ConnectedView): SignInSession | undefined {
  const { sessions } = kit.store.read(siwxSlice);
  return sessions[connection.caipAddress] ?? sessions[keysOf(kit, connection)[0] as CaipAddress];
}

/** What the host's server says of the account in use: signed in, or not; nothing where it could not be asked. */
async function askServer(kit: Kit, connection: ConnectedView, signal: AbortSignal): Promise<boolean | undefined> {
  const { backend } = requireSetup(kit);
  const { caipAddress, namespace, address, network } = connection;
  const store = kit.resources.get(sessionsResource);
  const isSame = isSameAddressIn(kit, namespace);
  const before = findSession(kit, connection);
  try {
    const found = await askBackend(kit, signal, (aborted) =>
      (backend.session as NonNullable<typeof backend.session>)({ signal: aborted }),
    );
    if (signal.aborted) return undefined;
    const isIn = found?.chainId === network.id && isSame(found.address, address);
    const known = findSession(kit, connection);
    // Who has signed in or out meanwhile knows better.
    if (!known !== !before) return true;
    if (isIn && !known)
      await store.set(caipAddress, {
        data: { accountAddress: address, chainId: network.id, expirationTime: found.expirationTime ?? undefined },
      });
    // It is over there: here, too.
    if (!isIn && known) await store.remove(keysOf(kit, connection));
    return isIn;
  } catch (cause) {
    if (!signal.aborted) tellFailure(kit, caipAddress, cause);
    return undefined;
  }
}

function tellFailure(kit: Kit, caipAddress: CaipAddress, cause: unknown): void {
  const error = siwxError('siwx/initialize-failed', { cause });
  note(kit, error.message, cause);
  kit.store.write(
    siwxSlice,
    (draft) => void (draft.failure = { caipAddress, error: serializeError(error) }),
    'siwx/checkFailed',
  );
  kit.events.emit('siwx:failed', { caipAddress, error });
}

/** What was signed with the account in use while it was connected. */
function takeBrought(kit: Kit, { namespace, address, network }: ConnectedView): SignedSession | undefined {
  const visit = kit.resources.get(visitResource);
  const found = visit.brought.find(
    ({ data }) => data.chainId === network.id && isSameAddressIn(kit, namespace)(data.accountAddress, address),
  );
  visit.brought = visit.brought.filter((one) => one !== found);
  return found;
}

/** Checks it; where it is not right the visitor is asked. */
async function acceptBrought(
  kit: Kit,
  connection: ConnectedView,
  brought: SignedSession,
  signal: AbortSignal,
): Promise<void> {
  const { caipAddress } = connection;
  try {
    const session = await check(kit, requireSetup(kit), connection, brought, signal);
    if (signal.aborted) return;
    await kit.resources.get(sessionsResource).set(caipAddress, session);
    kit.events.emit('siwx:signedIn', { caipAddress });
  } catch (cause) {
    if (!signal.aborted) note(kit, 'What was signed while connecting was not accepted', cause);
  }
}

/** Finds out whether the account in use is signed in, and asks the visitor where it is not. */
async function look(kit: Kit, connection: ConnectedView, isRestored: boolean, signal: AbortSignal): Promise<void> {
  const { isRequired, backend } = requireSetup(kit);
  const { caipAddress } = connection;
  const store = kit.resources.get(sessionsResource);
  const { declined } = kit.resources.get(visitResource);
  const mayAsk = isRequired || (!isRestored && !declined.has(caipAddress));
  const brought = takeBrought(kit, connection);
  const known = findSession(kit, connection);
  // What draws the question shows at once that there will be one, perhaps.
  if (!known && !brought && mayAsk && store.isLoaded()) ask(kit, caipAddress);
  if (backend.session) kit.store.write(siwxSlice, (draft) => void (draft.checking = caipAddress), 'siwx/checking');
  await store.loaded;
  if (brought && !signal.aborted) await acceptBrought(kit, connection, brought, signal);
  const isIn = backend.session && !signal.aborted ? await askServer(kit, connection, signal) : undefined;
  if (signal.aborted) return;
  kit.store.write(siwxSlice, (draft) => void (draft.checking = undefined), 'siwx/checked');
  const session = findSession(kit, connection);
  if (session && session !== kit.store.read(siwxSlice).sessions[caipAddress]) await store.set(caipAddress, session);
  if (session) {
    remember(kit, caipAddress);
    if (kit.store.read(siwxSlice).asked === caipAddress) answer(kit, 'signedIn');
  } else if (mayAsk && isIn !== true && kit.store.read(siwxSlice).asked !== caipAddress) ask(kit, caipAddress);
}

/** The wallet in use was connected by an earlier page, and only came back: it may have been locked. */
function isOlder(kit: Kit, startedAt: number): boolean {
  const connection = accountInUse(kit);
  const { connections } = kit.store.read(sessionSlice);
  const made = connection && connections[connectionKey(connection.namespace, connection.connectorId)]?.connectedAt;
  return made !== undefined && made < startedAt;
}

/** Ends an attempt for which the wallet is still asked. A login asks in a view of its own, over the question. */
function endAsking(kit: Kit, reason?: KitError): void {
  if (kit.store.read(siwxSlice).attempt?.step === 'signing')
    kit.events.emit('modal:released', { view: 'ApproveTransaction' });
  stopAttempt(kit, reason);
}

/** Goes along with the account and network in use. */
function followAccount(kit: Kit): void {
  const visit = kit.resources.get(visitResource);
  let current: CaipAddress | undefined;
  const startedAt = kit.ports.clock.now();
  let lastStatus: string = selectConnection(kit).status;
  let wasSignedIn = false;
  const follow = () => {
    const isRestored = lastStatus === 'reconnecting' || (current === undefined && isOlder(kit, startedAt));
    lastStatus = selectConnection(kit).status;
    const connection = accountInUse(kit);
    const next = connection?.caipAddress;
    const isSignedIn = connection !== undefined && findSession(kit, connection) !== undefined;
    // Signed out, or the session has run out: whoever must be signed in is asked again.
    const isOver =
      next === current &&
      wasSignedIn &&
      !isSignedIn &&
      requireSetup(kit).isRequired &&
      visit.leaving?.caipAddress !== next;
    wasSignedIn = isSignedIn;
    const { asked, attempt } = kit.store.read(siwxSlice);
    if (next === current && isSignedIn && asked === next) {
      // By another tab: what is asked here is of no more use.
      if (attempt?.step === 'signing') endAsking(kit);
      answer(kit, 'signedIn');
    }
    if (next === current && !isOver) return;
    // The account on another network: the visitor has chosen that, and hears nothing of it.
    const isSameAccount = current !== undefined && parseCaipAddress(current).address === connection?.address;
    current = next;
    visit.looking.abort();
    visit.looking = new AbortController();
    kit.store.write(siwxSlice, (draft) => void (draft.checking = undefined), 'siwx/checked');
    if (!isOver) {
      endAsking(kit, isSameAccount ? undefined : siwxError('siwx/account-changed'));
      answer(kit, 'gone');
    }
    if (connection)
      look(kit, connection, isRestored, visit.looking.signal).catch((cause: unknown) =>
        report(kit, normalizeError(cause)),
      );
  };
  kit.resources.onDispose(kit.store.subscribe([...selectConnection.slices, siwxSlice], follow));
  follow();
}

/** Every account of a wallet that is disconnected, by the page or by itself, is signed out; one only locked is not. */
function endWithConnection(kit: Kit, { connectorId, namespace }: KitEventMap['session:disconnected']): void {
  const { connections } = kit.store.read(sessionSlice);
  const gone = connections[connectionKey(namespace, connectorId)];
  if (!gone || gone.isRemembered) return;
  const isSame = isSameKeyIn(kit, namespace);
  const isShared = ({ accounts }: typeof gone, address: string) =>
    accounts.some((each) => isSame(each.address, address));
  const others = Object.values(connections).filter((one) => one.status === 'connected' && one.namespace === namespace);
  const sessions = Object.keys(kit.store.read(siwxSlice).sessions) as CaipAddress[];
  const own = sessions.filter((one) => {
    const parsed = parseCaipAddress(one);
    const isOf = (connection: typeof gone) => isShared(connection, parsed.address);
    return parsed.namespace === namespace && isOf(gone) && !others.some(isOf);
  });
  // The wallet is gone whatever the server says: here it is signed out at once.
  const removed = kit.resources.get(sessionsResource).remove(own);
  // Whoever has signed in again while the server was told stays so.
  const tell = (caipAddress: CaipAddress) =>
    kit.store.read(siwxSlice).sessions[caipAddress] ?? kit.events.emit('siwx:signedOut', { caipAddress });
  const fail = (cause: unknown) => note(kit, 'Signing out failed', cause);
  for (const caipAddress of own)
    Promise.all([tellServer(kit, caipAddress).catch(fail), removed]).then(() => tell(caipAddress), fail);
}

/** Follows who is connected: asks them to sign in where they are not, and ends what is over. Until `destroy()`. */
export function startSignIn(kit: Kit): void {
  const { isRequired, isEndedWithConnection } = requireSetup(kit);
  const { onDispose } = kit.resources;
  const store = kit.resources.get(sessionsResource);
  kit.store.write(siwxSlice, (draft) => void (draft.isRequired = isRequired), 'siwx/started');
  followAccount(kit);
  if (isEndedWithConnection) onDispose(kit.events.on('session:disconnected', (event) => endWithConnection(kit, event)));
  // However the question was left, it is answered; what draws it may not have come at all.
  onDispose(
    kit.events.on('modal:closed', ({ view }) => {
      if (view === 'SIWXSignMessage' && kit.store.read(siwxSlice).asked !== undefined)
        cancelSignIn(kit).catch((cause: unknown) => report(kit, normalizeError(cause)));
    }),
  );
  // Other tabs share the storage: where it is the browser's own it tells, else looking again has to do.
  const reload = () => void store.reload();
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === `${kit.config.storageKey}.siwx`) reload();
  };
  const { window, onVisible } = kit.ports.browser;
  window?.addEventListener?.('storage', onStorage);
  onDispose(() => window?.removeEventListener?.('storage', onStorage));
  onDispose(onVisible(reload));
}
