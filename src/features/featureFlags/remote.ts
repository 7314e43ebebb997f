import { isKitError, type KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import type { FeatureFlags } from '../../contract/options';
import { report } from '../../contract/report';
import { defineResource } from '../../contract/resources';
import type { ProviderIdentity } from '../../services/provider/providerUrl';
import { fetchAllowedOrigins, fetchRemoteFeatures, type RemoteFeature } from '../../services/provider/remoteConfig';
import { featureError } from './errors';
import { isOriginAllowed } from './origins';
import { remoteRetryBlockMs, resolveRemote } from './rules';
import { featureFlagsSlice, selectFeatures } from './state';
import { resolveTimeZone } from './timeZones';

/** The alert for what the configuration service answered; an unreachable one is no alert, the host's settings stand. */
function toAlert(error: unknown): KitError | undefined {
  if (!isKitError(error)) return undefined;
  if (error.code === 'service/forbidden') return featureError('features/configuration-forbidden', { cause: error });
  if (error.code === 'service/unauthorized') return featureError('features/project-id-invalid', { cause: error });
  if (error.code === 'service/rate-limited') return featureError('features/rate-limited', { cause: error });
  return error.code === 'service/server-error' ? featureError('features/server-error', { cause: error }) : undefined;
}

export interface RemoteContext {
  kit: Kit;
  identity: ProviderIdentity | undefined;
  /** There is no project id, and a connector needs one. */
  isIdMissing: boolean;
  /** The codes developers have been told: an alert is for once, not for every opening. */
  told: Set<string>;
}

/** Where the visitor is, as far as the page knows. */
const timeZoneOf = ({ ports }: Kit): string | undefined =>
  ports.browser.window?.Intl?.DateTimeFormat().resolvedOptions().timeZone;

/** By then an opened modal is drawn, and moves no more. */
const timeZoneMs = 1_000;

interface Place {
  /** What is off there, once that is known. */
  off?: Partial<FeatureFlags>;
  stopWaiting?: () => void;
}

const placeResource = defineResource(
  'featureFlags.place',
  (): Place => ({}),
  ({ stopWaiting }) => stopWaiting?.(),
);

/**
 * Switches off what is not offered where the visitor is. Only now, for a page that hydrates must draw what its server
 * drew, and a server knows no time zone. The first question for it takes a page tens of milliseconds: where no login
 * waits for the answer it is asked a little later.
 */
function applyTimeZone(kit: Kit): void {
  const place = kit.resources.get(placeResource);
  function apply() {
    place.off ??= resolveTimeZone(timeZoneOf(kit), kit.config.restrictedTimeZones);
    const { off } = place;
    if (Object.keys(off).length > 0)
      kit.store.write(featureFlagsSlice, (draft) => void Object.assign(draft.remote, off), 'features/restricted');
  }
  if (place.off || kit.connectors.all().some(({ type }) => type === 'AUTH')) apply();
  else place.stopWaiting ??= kit.ports.clock.after(timeZoneMs, apply);
}

/** Writes what the service decides of the features, and says where it overrules the host. */
function applyFeatures(kit: Kit, listed: readonly RemoteFeature[] | undefined): void {
  const { declared, hostFeatures } = kit.config;
  const { decided, overruled } = resolveRemote(listed, declared, hostFeatures);
  const lists = Object.fromEntries(listed?.map(({ id, config }) => [id, config ?? undefined]) ?? []);
  kit.store.write(featureFlagsSlice, () => ({ remote: decided, lists }), 'features/remoteFeaturesRead');
  applyTimeZone(kit);
  if (overruled.length > 0)
    report(kit, featureError('features/local-configuration-ignored', { values: { features: overruled.join(', ') } }));
}

/**
 * A call of the service whose answer stands for the kit's life; what failed is asked again half a minute later. Not a
 * `Query`: bundlers carry what lazy parts use of the first chunk in it, and the cache would add 0.7 kB to a page of one
 * hook. Two answers need no eviction either.
 */
function defineAnswer<Answer>(
  name: string,
  read: (kit: Kit, identity: ProviderIdentity, signal: AbortSignal) => Promise<Answer>,
): (kit: Kit, identity: ProviderIdentity) => Promise<Answer> {
  const heldResource = defineResource(
    name,
    (): { controller: AbortController; answer?: Promise<Answer>; retryAt: number } => ({
      controller: new AbortController(),
      retryAt: Infinity,
    }),
    ({ controller }) => controller.abort(),
  );
  return (kit, identity) => {
    const held = kit.resources.get(heldResource);
    const { clock } = kit.ports;
    if (held.answer && clock.now() < held.retryAt) return held.answer;
    held.retryAt = Infinity;
    held.answer = read(kit, identity, held.controller.signal);
    held.answer.catch(() => void (held.retryAt = clock.now() + remoteRetryBlockMs));
    return held.answer;
  };
}

/** The features are applied with their answer, so that asking again changes nothing. */
const askFeatures = /* @__PURE__ */ defineAnswer('featureFlags.features', async (kit, identity, signal) =>
  applyFeatures(kit, await fetchRemoteFeatures(kit.ports, identity, signal)),
);

const askOrigins = /* @__PURE__ */ defineAnswer('featureFlags.origins', (kit, identity, signal) =>
  fetchAllowedOrigins(kit.ports, identity, signal),
);

/** Only login by e-mail or social account depends on the origin. */
function originToCheck(kit: Kit): string | undefined {
  const { email, socials } = selectFeatures(kit);
  const needsOrigin = (email || socials) && kit.connectors.all().some(({ type }) => type === 'AUTH');
  return needsOrigin ? kit.ports.browser.window?.location.origin : undefined;
}

/**
 * Reads and applies the remote configuration, its two calls side by side; without an identity there is only that to
 * tell. What goes wrong is reported, each kind once, never thrown.
 */
export async function applyRemoteConfig({ kit, identity, isIdMissing, told }: RemoteContext): Promise<void> {
  function tell(error: KitError | undefined): void {
    if (!error || told.has(error.code)) return;
    told.add(error.code);
    report(kit, error);
  }
  applyTimeZone(kit);
  if (isIdMissing) tell(featureError('features/project-id-missing'));
  if (!identity) return;
  const tellFailure = (error: unknown) => tell(toAlert(error));
  const [, origins] = await Promise.all([
    askFeatures(kit, identity).catch(tellFailure),
    originToCheck(kit) === undefined ? undefined : askOrigins(kit, identity).catch(tellFailure),
  ]);
  // Asked again: the service may just have switched login off.
  const origin = originToCheck(kit);
  if (origins && origin !== undefined && !isOriginAllowed(origin, origins))
    tell(featureError('features/origin-not-allowed'));
}
