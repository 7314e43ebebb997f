import { isKitError, type KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { report } from '../../contract/report';
import { defineResource } from '../../contract/resources';
import type { ProviderIdentity } from '../../services/provider/providerUrl';
import { fetchAllowedOrigins, fetchRemoteFeatures } from '../../services/provider/remoteConfig';
import { featureError } from './errors';
import { isOriginAllowed } from './origins';
import { remoteRetryBlockMs, resolveRemote } from './rules';
import { featureFlagsSlice, selectFeatures } from './state';

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
  /** The codes developers have been told: an alert is for once, not for every opening. */
  told: Set<string>;
}

/** One of the service's calls, with what follows from its answer. */
type Read<Answer> = (context: RemoteContext, identity: ProviderIdentity, signal: AbortSignal) => Promise<Answer>;

const readFeatures: Read<void> = async ({ kit }, identity, signal) => {
  const { declared, hostFeatures } = kit.config;
  const { decided, overruled } = resolveRemote(
    await fetchRemoteFeatures(kit.ports, identity, signal),
    declared,
    hostFeatures,
  );
  kit.store.write(featureFlagsSlice, () => ({ remote: decided }), 'features/remoteFeaturesRead');
  if (overruled.length > 0)
    report(kit, featureError('features/local-configuration-ignored', { values: { features: overruled.join(', ') } }));
};

const readOrigins: Read<readonly string[]> = ({ kit }, identity, signal) =>
  fetchAllowedOrigins(kit.ports, identity, signal);

const callsResource = defineResource(
  'featureFlags.calls',
  () => ({
    calls: new Map<Read<unknown>, { answer: Promise<unknown>; retryAt: number }>(),
    controller: new AbortController(),
  }),
  ({ controller }) => controller.abort(),
);

/**
 * Asks the service once; a failure stands for half a minute, then it is asked again. Not a `Query`, for the reason
 * above.
 */
function ask<Answer>(context: RemoteContext, read: Read<Answer>, identity: ProviderIdentity): Promise<Answer> {
  const { kit } = context;
  const { clock } = kit.ports;
  const { calls, controller } = kit.resources.get(callsResource);
  const known = calls.get(read);
  if (known && clock.now() < known.retryAt) return known.answer as Promise<Answer>;
  const answer = read(context, identity, controller.signal);
  const call = { answer, retryAt: Infinity };
  calls.set(read, call);
  answer.catch(() => void (call.retryAt = clock.now() + remoteRetryBlockMs));
  return answer;
}

/** Only login by e-mail or social account depends on the origin. */
function originToCheck({ kit }: RemoteContext): string | undefined {
  const { email, socials } = selectFeatures(kit);
  const needsOrigin = (email || socials) && kit.connectors.all().some(({ type }) => type === 'AUTH');
  return needsOrigin ? kit.ports.browser.window?.location.origin : undefined;
}

/**
 * Reads and applies the remote configuration, its two calls side by side; without an identity there is only that to
 * tell. What goes wrong is reported, each kind once, never thrown.
 */
export async function applyRemoteConfig(context: RemoteContext): Promise<void> {
  const { kit, identity, told } = context;
  function tell(error: KitError | undefined): void {
    if (!error || told.has(error.code)) return;
    told.add(error.code);
    report(kit, error);
  }
  if (kit.config.projectId === undefined) tell(featureError('features/project-id-missing'));
  if (!identity) return;
  const tellFailure = (error: unknown) => tell(toAlert(error));
  const [, origins] = await Promise.all([
    ask(context, readFeatures, identity).catch(tellFailure),
    originToCheck(context) === undefined ? undefined : ask(context, readOrigins, identity).catch(tellFailure),
  ]);
  // Asked again: the service may just have switched login off.
  const origin = originToCheck(context);
  if (origins && origin !== undefined && !isOriginAllowed(origin, origins))
    tell(featureError('features/origin-not-allowed'));
}
