import { normalizeError, type KitError } from '../../errors';
import type { ConnectorType } from '../../contract/connector';
import type { Kit } from '../../contract/kit';
import { loadPart } from '../../contract/loadPart';
import { providerIdentity } from '../../services/provider/providerIdentity';
import { report } from '../../contract/report';
import { defineResource } from '../../contract/resources';
import { awaitWhile, throwIfAborted } from '../../async/deadline';

export interface LoadRemoteConfigParameters {
  /** Ends the wait with `kit/aborted`; what is asked goes on. */
  signal?: AbortSignal | undefined;
}
export type LoadRemoteConfigReturnType = void;
export type LoadRemoteConfigErrorType = KitError<'kit/aborted'>;

/** The codes developers have been told: an alert is for once, not for every opening. */
const toldResource = defineResource('featureFlags.told', () => new Set<string>());

/** How long a page without idle callbacks is left alone first, and how long a busy one at most. */
const idleMs = { without: 200, atMost: 2_000 };

const idleResource = defineResource(
  'featureFlags.idle',
  (kit) => {
    const { window } = kit.ports.browser;
    const ask = () => void loadRemoteConfig(kit);
    if (!window?.requestIdleCallback) return kit.ports.clock.after(idleMs.without, ask);
    const handle = window.requestIdleCallback(ask, { timeout: idleMs.atMost });
    return () => window.cancelIdleCallback(handle);
  },
  (cancel) => cancel(),
);

/** `loadRemoteConfig` once the page is idle, and once in a kit's life: what hooks do that read what it decides. */
export function askForRemoteConfig(kit: Kit): void {
  kit.resources.get(idleResource);
}

/**
 * Reads the project's remote configuration and checks the page's origin. The modal does it when it opens, and
 * `useFeatures` and `useConnectMethods` when the page is idle; without React, call it. Nothing waits for it: until it
 * has answered, and whenever it cannot, the host's own settings and the defaults stand. What has been read is not asked
 * for again; what failed is asked for again by the next call, half a minute later at the soonest. Nothing is asked
 * without a project id; a connector that needs one is an alert then.
 *
 * @throws `kit/aborted` only: what goes wrong is reported.
 * @example await loadRemoteConfig(kit);
 */
export async function loadRemoteConfig(
  kit: Kit,
  { signal }: LoadRemoteConfigParameters = {},
): Promise<LoadRemoteConfigReturnType> {
  throwIfAborted(signal);
  return awaitWhile(load(kit), kit.ports.clock, signal);
}

async function load(kit: Kit): Promise<void> {
  const { projectId, basic, services, onramp } = kit.config;
  const identity = basic ? undefined : providerIdentity(kit);
  const has = (type: ConnectorType) => kit.connectors.all().some((connector) => connector.type === type);
  const isIdMissing = projectId === undefined && (has('WALLET_CONNECT') || has('AUTH'));
  // Where the visitor is decides about these, whoever serves them.
  const isPlaceAsked = has('AUTH') || services.onramp !== undefined || onramp.meldPublicKey !== undefined;
  if (!identity && !isIdMissing && !isPlaceAsked) return;
  const told = kit.resources.get(toldResource);
  try {
    const { applyRemoteConfig } = await loadPart(kit, { part: 'remoteConfig', load: () => import('./remote') });
    // A kit that was destroyed meanwhile asks nobody anything.
    if (kit.resources.get(toldResource) !== told) return;
    await applyRemoteConfig({ kit, identity, isIdMissing, told });
  } catch (error) {
    report(kit, normalizeError(error));
  }
}
