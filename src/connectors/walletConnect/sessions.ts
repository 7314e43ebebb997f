import type { CaipNetworkId, Namespace } from '../../caip';
import type { PairingSupport } from '../../contract/adapter';
import type { ConnectorContext } from '../../contract/options';
import type { ConnectParameters, ResumeParameters, WalletConnection } from '../../contract/connector';
import { createAccountNotes, readAccountNotes, type AccountNotes } from './accountNotes';
import type { PairedSession, PairingClient, ProposedNamespaces } from './client';
import { chooseDeepLink } from './deepLink';
import { nothingStored, pairingError } from './errors';
import type { PairableNamespace } from './pairableNamespaces';
import { awaitSettled, type PendingPairings } from './pendingPairing';
import { accountsIn, endingDeadlineMs, isSessionStale, toProposal, withRpcUrls } from './rules';
import { createSessionInUse, type SessionInUse } from './sessionInUse';
import { createTopicInUse, type TopicInUse } from './topicInUse';

export interface SessionsParameters {
  context: ConnectorContext;
  pairable: ReadonlyMap<Namespace, PairableNamespace>;
  supports: ReadonlyMap<Namespace, PairingSupport>;
  pending: PendingPairings;
}

type Wish = Omit<ConnectParameters, 'signal'>;

/** Owns the sessions that wallets have agreed to: at most one is in use, and it holds all connected namespaces. */
export interface Sessions {
  /** The namespaces that are connected. */
  held(): readonly Namespace[];
  /**
   * Connects what the session in use has agreed to before and is not connected; nothing where a wallet must be asked.
   */
  hold(client: PairingClient, wish: Wish): readonly WalletConnection[];
  /** Connects by the stored session, without any question. Throws `wallet/locked` where there is none to use. */
  restore(client: PairingClient, wish: Wish): Promise<readonly WalletConnection[]>;
  /** Makes what a wallet has just approved the session in use; the one before ends. Called off meanwhile, both end. */
  adopt(
    client: PairingClient,
    session: PairedSession,
    proposal: ProposedNamespaces,
    wish: ConnectParameters,
  ): Promise<readonly WalletConnection[]>;
  /** Ends what nobody uses, and waits for what is being ended: a new pairing would be swept away with it. */
  makeRoom(client: PairingClient): Promise<void>;
  /**
   * Finds the session that an earlier page used, and ends the others: those it replaced, and what a wallet approved
   * when nobody waited any more. Their wallets must not believe themselves connected.
   */
  prepare(client: PairingClient): Promise<void>;
  endAll(client: PairingClient): Promise<void>;
  /** Waits for the answer to a pairing that an earlier page showed, where there is one. */
  resume(start: () => Promise<PairingClient>, parameters: ResumeParameters): Promise<readonly WalletConnection[]>;
  stopResuming(): void;
  /** Lets go of all, and says nothing to the wallet. */
  release(): void;
}

interface Owner extends SessionsParameters {
  topicInUse: TopicInUse;
  inUse: SessionInUse | undefined;
  ending: Promise<unknown>;
  resuming: AbortController | undefined;
}

export function createSessions(parameters: SessionsParameters): Sessions {
  const { pending, context } = parameters;
  const topicInUse = createTopicInUse(context.ports.storage, `${context.config.storageKey}.pairedTopic`);
  const owner: Owner = { ...parameters, topicInUse, inUse: undefined, ending: Promise.resolve(), resuming: undefined };
  return {
    held: () => heldBy(owner),
    hold: (client, wish) => hold(owner, client, wish),
    restore: (client, wish) => restore(owner, client, wish),
    adopt: (client, session, proposal, wish) => adopt(owner, client, session, proposal, wish),
    makeRoom: (client) => makeRoom(owner, client),
    prepare: (client) => prepare(owner, client),
    async endAll(client) {
      await Promise.all([
        pending.clear(),
        topicInUse.clear(),
        ...client.sessions().map(({ topic }) => end(owner, client, topic)),
      ]);
    },
    resume: (start, wish) => resume(owner, start, wish),
    stopResuming: () => owner.resuming?.abort(),
    release() {
      owner.inUse?.release();
      owner.inUse = undefined;
      owner.resuming?.abort();
    },
  };
}

const heldBy = ({ inUse }: Owner) => inUse?.namespaces() ?? [];
const notesKey = ({ context }: Owner) => `${context.config.storageKey}.pairedAccounts`;

/** Nobody waits for the end of what is no longer used. */
function noteEnd({ context: { config, ports } }: Owner, cause: unknown): void {
  if (config.debug) ports.log.warn('A session could not be ended', cause);
}

function end(owner: Owner, client: PairingClient, topic: string): Promise<void> {
  const work = client.end(topic);
  const within = new Promise<void>((resolve) => {
    const cancel = owner.context.ports.clock.after(endingDeadlineMs, resolve);
    const noted = work.catch((cause: unknown) => noteEnd(owner, cause));
    void noted.then(() => {
      cancel();
      resolve();
    });
  });
  owner.ending = Promise.all([owner.ending, within]);
  return work;
}

/** Ends what nobody waits for; that it failed is noted. */
const endUnused = (owner: Owner, client: PairingClient, topic: string) =>
  void end(owner, client, topic).catch(() => undefined);

/** Where each namespace begins, the best first. */
const startsAt =
  (client: PairingClient, { networkId, selected, silent }: Wish) =>
  (namespace: Namespace): (CaipNetworkId | undefined)[] =>
    silent ? [selected?.[namespace], client.defaultChain(namespace)] : [networkId, selected?.[namespace]];

function use(owner: Owner, client: PairingClient, session: PairedSession, notes: AccountNotes): SessionInUse {
  const { context, pairable, supports, topicInUse } = owner;
  const inUse = createSessionInUse({
    client: { ...client, end: (topic) => end(owner, client, topic) },
    session,
    supports,
    accountType: (namespace) => pairable.get(namespace)?.accountType ?? 'eoa',
    notes,
    clock: context.ports.clock,
    log: context.ports.log,
    ended() {
      // Replaced already, all of this is its successor's.
      if (owner.inUse !== inUse) return;
      owner.inUse = undefined;
      void topicInUse.clear();
      void notes.clear();
      void chooseDeepLink(client, context.ports.storage, undefined);
    },
  });
  owner.inUse = inUse;
  void topicInUse.write(session.topic);
  return inUse;
}

async function prepare(owner: Owner, client: PairingClient): Promise<void> {
  const [left, remembered] = await Promise.all([owner.pending.read(), owner.topicInUse.read()]);
  const sessions = client.sessions();
  const used = sessions.find(({ topic }) => topic === remembered) ?? sessions.at(-1);
  if (used) client.choose(used.topic);
  // One of the others may be what a wallet has approved meanwhile.
  if (left) return;
  for (const { topic } of sessions)
    if (topic !== used?.topic) client.end(topic).catch((cause: unknown) => noteEnd(owner, cause));
}

function hold(owner: Owner, client: PairingClient, wish: Wish): readonly WalletConnection[] {
  const { namespaces, networks } = wish;
  const { inUse } = owner;
  const held = heldBy(owner);
  const stored = client.session();
  if (!inUse || held.length === 0 || stored?.topic !== inUse.topic) return [];
  if (isSessionStale(stored, networks, namespaces)) return [];
  // What is connected stays as it is: who asks for that alone wants another wallet.
  const added = namespaces.filter((namespace) => !held.includes(namespace));
  return inUse.connect(added, networks, startsAt(client, wish));
}

async function restore(owner: Owner, client: PairingClient, wish: Wish): Promise<readonly WalletConnection[]> {
  const { context, pairable, supports } = owner;
  const { namespaces, networks } = wish;
  const session = client.session();
  if (!session) throw nothingStored();
  if (isSessionStale(session, networks, namespaces)) {
    endUnused(owner, client, session.topic);
    throw nothingStored();
  }
  // A namespace that comes back while others of the session never left.
  let inUse = owner.inUse?.topic === session.topic ? owner.inUse : undefined;
  if (!inUse) {
    const notes = await readAccountNotes(context.ports.storage, notesKey(owner), session.topic);
    const proposal = toProposal({ namespaces: [...pairable.keys()], networks, supports });
    await client.adopt(session, withRpcUrls(proposal, networks, context));
    owner.inUse?.release();
    inUse = use(owner, client, session, notes);
  }
  const connections = inUse.connect(namespaces, networks, startsAt(client, wish));
  if (connections.length === 0) throw nothingStored();
  return connections;
}

async function makeRoom(owner: Owner, client: PairingClient): Promise<void> {
  if (heldBy(owner).length === 0) {
    owner.inUse?.release();
    const stored = client.session();
    if (stored) endUnused(owner, client, stored.topic);
  }
  await owner.ending;
}

async function adopt(
  owner: Owner,
  client: PairingClient,
  session: PairedSession,
  proposal: ProposedNamespaces,
  wish: ConnectParameters,
): Promise<readonly WalletConnection[]> {
  const { context, inUse } = owner;
  const { storage } = context.ports;
  const { namespaces, networks, deepLink, signal } = wish;
  const before = inUse?.topic === session.topic ? undefined : inUse;
  if (!namespaces.some((namespace) => accountsIn(session, namespace).length > 0)) {
    endUnused(owner, client, session.topic);
    throw pairingError('pairing/chain-unsupported');
  }
  await client.adopt(session, withRpcUrls(proposal, networks, context));
  const next = use(owner, client, session, createAccountNotes(storage, notesKey(owner), session.topic));
  const connections = next.connect(namespaces, networks, startsAt(client, wish));
  if (before) client.end(before.topic).catch((cause: unknown) => noteEnd(owner, cause));
  // Without one too: the app of the pairing before must not open.
  await chooseDeepLink(client, storage, deepLink);
  // Called off, nobody takes over what the session before held.
  before?.release(signal.aborted ? [] : connections.map(({ namespace }) => namespace));
  if (!signal.aborted) return connections;
  for (const live of connections) live.disconnect().catch(() => undefined);
  throw signal.reason;
}

async function resume(
  owner: Owner,
  start: () => Promise<PairingClient>,
  { networks, selected, signal }: ResumeParameters,
): Promise<readonly WalletConnection[]> {
  const { pending, supports, context } = owner;
  const left = await pending.read();
  // The kit may have been destroyed meanwhile.
  if (!left || signal.aborted) return [];
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop);
  owner.resuming = controller;
  try {
    const client = await start();
    const session = await awaitSettled(client, left, context.ports.clock, controller.signal);
    if (controller.signal.aborted) return [];
    await pending.clear();
    if (!session) return [];
    // Another pairing may have begun meanwhile. A kit that was destroyed sends nothing any more.
    if (controller.signal.aborted) {
      if (!signal.aborted) endUnused(owner, client, session.topic);
      return [];
    }
    const { namespaces, deepLink } = left;
    const proposal = toProposal({ namespaces, networks, supports });
    const wish = { namespaces, networks, selected, deepLink, signal: controller.signal, silent: false };
    return await adopt(owner, client, session, proposal, wish);
  } catch (cause) {
    // Whoever has called it off does something else by now.
    if (cause !== controller.signal.reason) throw cause;
    return [];
  } finally {
    signal.removeEventListener('abort', stop);
    if (owner.resuming === controller) owner.resuming = undefined;
  }
}
