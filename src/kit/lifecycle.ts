import { normalizeError } from '../errors';
import { reconnect } from '../features/session/reconnect';
import { resumeConnects } from '../features/session/resume';
import { restorableConnections } from '../features/session/rules';
import { sessionSlice } from '../features/session/state';
import { advise, runningResource } from '../contract/advise';
import { connectorsSlice } from '../contract/connectorRegistry';
import type { Kit } from '../contract/kit';
import { discoverWallets } from './discoverWallets';
import type { Persistence } from './persistence';
import { note, report } from '../contract/report';

export interface Lifecycle {
  start(): Promise<void>;
  destroy(): void;
}

/** Kits of a page know nothing of each other; the page tells one when another starts under the same key. */
function watchStorageKey(kit: Kit): void {
  const { storageKey } = kit.config;
  const { window } = kit.ports.browser;
  const name = `mooring:${storageKey}`;
  const onOther = () => advise(kit, 'storageKeyShared', { storageKey });
  window?.dispatchEvent?.(new Event(name));
  window?.addEventListener?.(name, onOther);
  kit.resources.onDispose(() => window?.removeEventListener?.(name, onOther));
}

/** Where the host wants nothing restored: ends what the page before has left, in the wallets and in state. */
function forgetConnections(kit: Kit): void {
  for (const { connectorId } of restorableConnections(kit.store.read(sessionSlice)))
    (async () => kit.connectors.get(connectorId)?.forget?.())().catch((cause: unknown) =>
      note(kit, 'A session could not be ended', cause),
    );
  kit.store.write(
    sessionSlice,
    (draft) => {
      for (const connection of Object.values(draft.connections)) connection.isRemembered = false;
    },
    'session/notRestored',
  );
}

/** What was saved is there: says so, looks for wallets and restores the connections with them. */
function restore(kit: Kit): Promise<unknown> {
  kit.store.transaction(() => {
    kit.store.write(sessionSlice, (draft) => void (draft.isHydrated = true), 'session/hydrated');
    if (!kit.config.reconnect) forgetConnections(kit);
  });
  discoverWallets(kit);
  return reconnect(kit);
}

/**
 * Start: hydrate, look for wallets, then restore; each adapter and each connection on its own, so that a slow or broken
 * one delays no other. Destroy is the reverse. Both are idempotent.
 */
export function createLifecycle(kit: Kit, persistence: Persistence): Lifecycle {
  let started: Promise<void> | undefined;
  let running: object | undefined;

  async function run() {
    const own = (running = {});
    kit.store.sealInitial();
    kit.resources.get(runningResource).isRunning = true;
    watchStorageKey(kit);
    kit.store.read(sessionSlice);
    const hydrating = persistence.hydrate();
    if (hydrating) await hydrating;
    if (own !== running) return;
    const lookAgain = () => void reconnect(kit, { isQuiet: true });
    // Wallets may have moved or gone while nobody saw the page.
    kit.resources.onDispose(kit.ports.browser.onVisible(lookAgain));
    kit.config.pendingTransactions?.(kit);
    kit.config.siwx?.start(kit);
    kit.config.telemetry?.(kit);
    await restore(kit);
    if (own !== running) return;
    // One that nobody waited for any longer may come after all.
    kit.resources.onDispose(kit.store.subscribe([connectorsSlice], lookAgain));
    resumeConnects(kit);
  }

  return {
    start() {
      started ??= run().catch((error: unknown) => report(kit, normalizeError(error)));
      return started;
    },
    destroy() {
      started = running = undefined;
      persistence.stop();
      kit.resources.dispose();
      kit.store.write(
        sessionSlice,
        ({ isHydrated }) => ({ ...sessionSlice.initial(), isHydrated }),
        'session/destroyed',
      );
      kit.events.clear();
      // Last: the kit itself has ended. One that throws keeps no other.
      for (const connector of kit.connectors.all()) kit.resources.onDispose(() => connector.dispose?.());
      kit.resources.dispose();
    },
  };
}
