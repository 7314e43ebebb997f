import type { Adapter } from '../../adapters/adapter';
import type { CaipNetworkId, Namespace } from '../../caip';
import type { Network } from '../../kit/network';
import type { ClockPort } from '../../kit/ports';
import type { WalletLink } from '../connector';
import type { PairedSession, PairingClient } from './client';
import { createPairedNamespace, type PairedNamespace } from './pairedNamespace';

export interface LiveSessionParameters {
  client: PairingClient;
  session: PairedSession;
  adapters: ReadonlyMap<Namespace, Adapter>;
  clock: ClockPort;
  /** The session is over, whichever side ended it. */
  ended(): void;
}

/** A session in use: one for all its namespaces, so it ends only with the last of them. */
export interface LiveSession {
  readonly topic: string;
  /** Whether some namespace of it is linked. */
  isLinked(): boolean;
  /** Links namespaces; those the session has no account in are left out. */
  link(namespaces: readonly Namespace[], networks: readonly Network[], networkIds: (namespace: Namespace) => readonly (CaipNetworkId | undefined)[]): readonly WalletLink[];
  /** Stops listening; says nothing to the wallet. */
  release(): void;
}

export function createLiveSession({ client, session, adapters, clock, ended }: LiveSessionParameters): LiveSession {
  const linked = new Map<Namespace, PairedNamespace>();
  const { topic } = session;

  const release = client.subscribe((event) => {
    if (event.type === 'refused' || event.topic !== topic) return;
    const current = client.session();
    for (const one of [...linked.values()]) one.onEvent(event, current?.topic === topic ? current : undefined);
    if (event.type === 'ended') finish();
  });

  function finish() {
    release();
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
    isLinked: () => linked.size > 0,
    release,
    link(namespaces, networks, networkIds) {
      const current = client.session() ?? session;
      return namespaces.flatMap((namespace) => {
        const adapter = adapters.get(namespace);
        if (!adapter?.pairing) return [];
        const { pairing: support, defaultAccountType } = adapter;
        // A smart account is the embedded wallet's matter: what a paired wallet shows counts as its plain account.
        const accountType = defaultAccountType === 'smartAccount' ? 'eoa' : defaultAccountType;
        const made = createPairedNamespace({
          namespace, session: current, client, support, networks, networkIds: networkIds(namespace), accountType, clock, disconnect: () => unlink(namespace),
        });
        if (!made) return [];
        linked.set(namespace, made);
        return [made.link];
      });
    },
  };
}
