import type { PairingSupport } from '../../contract/adapter';
import type { CaipNetworkId, Namespace } from '../../caip';
import type { Network } from '../../contract/network';
import type { ClockPort } from '../../contract/ports';
import type { AccountType, WalletConnection } from '../../contract/connector';
import type { PairedSession, PairingClient } from './client';
import { createPairedNamespace, type PairedNamespace } from './pairedNamespace';

export interface LiveSessionParameters {
  client: PairingClient;
  session: PairedSession;
  supports: ReadonlyMap<Namespace, PairingSupport>;
  accountType(namespace: Namespace): AccountType;
  clock: ClockPort;
  /** The session is over, whichever side ended it. */
  ended(): void;
}

/** A session in use: one for all its namespaces, so it ends only with the last of them. */
export interface LiveSession {
  readonly topic: string;
  /** The namespaces of it that are linked. */
  linked(): readonly Namespace[];
  /** Links namespaces; those the session has no account in are left out. */
  link(
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

export function createLiveSession({
  client,
  session,
  supports,
  accountType,
  clock,
  ended,
}: LiveSessionParameters): LiveSession {
  const linked = new Map<Namespace, PairedNamespace>();
  const { topic } = session;

  const stop = client.subscribe((event) => {
    if (event.type === 'refused' || event.topic !== topic) return;
    const current = client.sessions().find((one) => one.topic === topic);
    for (const [namespace, one] of [...linked]) {
      // The wallet has taken the namespace out of the session: the last one that is left ends it.
      if (!one.onEvent(event, current)) linked.delete(namespace);
    }
    if (event.type === 'ended') finish();
    else if (linked.size === 0) {
      finish();
      client.end(topic).catch(() => undefined);
    }
  });

  function finish() {
    stop();
    linked.clear();
    ended();
  }

  async function unlink(namespace: Namespace): Promise<void> {
    if (!linked.delete(namespace) || linked.size > 0) return;
    finish();
    await client.end(topic);
  }

  return {
    topic,
    linked: () => [...linked.keys()],
    release(taken) {
      stop();
      if (taken)
        for (const [namespace, one] of linked)
          if (!taken.includes(namespace)) one.onEvent({ type: 'ended', topic }, undefined);
      linked.clear();
    },
    link(namespaces, networks, networkIds) {
      const current = client.sessions().find((one) => one.topic === topic) ?? session;
      return namespaces.flatMap((namespace) => {
        const support = supports.get(namespace);
        if (!support) return [];
        const made = createPairedNamespace({
          namespace,
          session: current,
          client,
          support,
          accountType: accountType(namespace),
          networks,
          networkIds: networkIds(namespace),
          clock,
          disconnect: () => unlink(namespace),
        });
        if (!made) return [];
        linked.set(namespace, made);
        return [made.link];
      });
    },
  };
}
