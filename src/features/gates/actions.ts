import { normalizeError } from '../../errors';
import type { Kit } from '../../kit/kit';
import { loadPart } from '../../kit/loadPart';
import { providerIdentity } from '../../kit/providerIdentity';
import { report } from '../../kit/report';
import { defineHolder } from '../../kit/resources';
import { gatesSlice, selectFeatures } from './state';
import { awaitWhile, throwIfAborted } from '../../services/deadline';

export interface LoadRemoteConfigParameters {
  signal?: AbortSignal | undefined;
}

/** The codes developers have been told: an alert is for once, not for every opening. */
const toldHolder = defineHolder('gates.told', () => new Set<string>());

/** How long a page without idle callbacks is left alone first, and how long a busy one at most. */
const idleMs = { without: 200, atMost: 2_000 };

const idleHolder = defineHolder(
  'gates.idle',
  (kit) => {
    const { window } = kit.ports.browser;
    const ask = () => void loadRemoteConfig(kit);
    if (!window?.requestIdleCallback) return kit.ports.clock.after(idleMs.without, ask);
    const handle = window.requestIdleCallback(ask, { timeout: idleMs.atMost });
    return () => window.cancelIdleCallback(handle);
  },
  (callOff) => callOff(),
);

/** `loadRemoteConfig` once the page is idle, and once in a kit's life: what hooks do that read what it decides. */
export function askForRemoteConfig(kit: Kit): void {
  kit.resources.get(idleHolder);
}

/**
 * Reads the project's remote configuration and checks the page's origin. The modal does it when it opens, and
 * `useFeatures` and `useConnectMethods` when the page is idle; without React, call it. Nothing waits for it: until it
 * has answered, and whenever it cannot, the host's own settings and the defaults stand. What has been read is not asked
 * for again; what failed is asked for again by the next call, half a minute later at the soonest. Nothing is asked
 * without a project id; a connector that needs one is an alert then. Rejects only with `kit/aborted`: the signal ends
 * the caller's wait.
 */
export async function loadRemoteConfig(kit: Kit, { signal }: LoadRemoteConfigParameters = {}): Promise<void> {
  throwIfAborted(signal);
  return awaitWhile(load(kit), kit.ports.clock, signal);
}

async function load(kit: Kit): Promise<void> {
  const { projectId, basic } = kit.config;
  const identity = basic ? undefined : providerIdentity(kit);
  const isIdMissing =
    projectId === undefined && kit.connectors.all().some(({ type }) => type === 'WALLET_CONNECT' || type === 'AUTH');
  if (!identity && !isIdMissing) return;
  const told = kit.resources.get(toldHolder);
  try {
    const { applyRemoteConfig } = await loadPart(kit, { part: 'remoteConfig', load: () => import('./remote') });
    // A kit that was destroyed meanwhile asks nobody anything.
    if (kit.resources.get(toldHolder) !== told) return;
    await applyRemoteConfig({
      kit,
      identity,
      told,
      report: (error) => report(kit, error),
      decide: (remote) => kit.store.write(gatesSlice, () => ({ remote }), 'gates/remoteFeaturesRead'),
      features: () => selectFeatures(kit),
    });
  } catch (error) {
    report(kit, normalizeError(error));
  }
}
