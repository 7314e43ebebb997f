import type { PairingSupport } from '../../contract/adapter';
import type { CaipNetworkId, Namespace } from '../../caip';
import type { Network } from '../../contract/network';
import type { ClockPort, LogPort } from '../../contract/ports';
import type { AccountType, WalletConnection } from '../../contract/connector';
import type { AccountNotes } from './accountNotes';
import type { PairedSession, PairingClient, PairingEvent } from './client';
import { createPairedNamespace, type PairedNamespace } from './pairedNamespace';

export interface SessionInUseParameters {
  client: PairingClient;
  session: PairedSession;
  supports: ReadonlyMap<Namespace, PairingSupport>;
  accountType(namespace: Namespace): AccountType;
  notes: AccountNotes;
  clock: ClockPort;
  log: LogPort;
  /** The session is over, whichever side ended it. */
  ended(): void;
}

/** A session in use: one for all its namespaces, so it ends only with the last of them. */
export interface SessionInUse {
  readonly topic: string;
  /** The namespaces of it that are connected. */
  namespaces(): readonly Namespace[];
  /** Connects namespaces; those the session has no account in are left out. */
  connect(
    namespaces: readonly Namespace[],
    networks: readonly Network[],
    networkIds: (namespace: Namespace) => readonly (CaipNetworkId | undefined)[],
  ): readonly WalletConnection[];
  /**
   * Another session has taken over some namespaces: the others hear that they are disconnected. Says nothing to the
   * wallet.
   */
  release(taken?: readonly Namespace[]): void;
}

interface State extends SessionInUseParameters {
  topic: string;
  connected: Map<Namespace, PairedNamespace>;
  stopListening(): void;
}

export function createSessionInUse(parameters: SessionInUseParameters): SessionInUse {
  const { client, session } = parameters;
  const stopListening = client.subscribe((event) => onEvent(state, event));
  const state: State = { ...parameters, topic: session.topic, connected: new Map(), stopListening };
  return {
    topic: session.topic,
    namespaces: () => [...state.connected.keys()],
    connect: (namespaces, networks, networkIds) =>
      namespaces.flatMap((namespace) => connect(state, namespace, networks, networkIds(namespace))),
    release: (taken) => release(state, taken),
  };
}

const currentOf = ({ client, topic }: State) => client.sessions().find((session) => session.topic === topic);

function connect(
  state: State,
  namespace: Namespace,
  networks: readonly Network[],
  networkIds: readonly (CaipNetworkId | undefined)[],
): readonly WalletConnection[] {
  const { client, session, supports, accountType, notes, clock, log, connected } = state;
  const support = supports.get(namespace);
  const paired =
    support &&
    createPairedNamespace({
      namespace,
      session: currentOf(state) ?? session,
      client,
      support,
      accountType: accountType(namespace),
      notes,
      networks,
      networkIds,
      clock,
      log,
      disconnect: () => disconnect(state, namespace),
    });
  if (!paired) return [];
  connected.get(namespace)?.end();
  connected.set(namespace, paired);
  return [paired.connection];
}

function onEvent(state: State, event: PairingEvent): void {
  const { client, topic, connected } = state;
  if (event.type === 'refused' || event.topic !== topic) return;
  const current = currentOf(state);
  for (const [namespace, paired] of [...connected]) {
    // The wallet has taken the namespace out of the session: the last one that is left ends it.
    if (!paired.onEvent(event, current)) connected.delete(namespace);
  }
  if (event.type === 'ended') finish(state);
  else if (connected.size === 0) {
    finish(state);
    client.end(topic).catch(() => undefined);
  }
}

async function disconnect(state: State, namespace: Namespace): Promise<void> {
  const { client, topic, connected } = state;
  connected.get(namespace)?.end();
  if (!connected.delete(namespace) || connected.size > 0) return;
  finish(state);
  await client.end(topic);
}

function release({ topic, connected, stopListening }: State, taken: readonly Namespace[] | undefined): void {
  stopListening();
  for (const [namespace, paired] of connected)
    if (taken && !taken.includes(namespace)) paired.onEvent({ type: 'ended', topic }, undefined);
    else paired.end();
  connected.clear();
}

function finish({ connected, stopListening, ended }: State): void {
  stopListening();
  connected.clear();
  ended();
}
