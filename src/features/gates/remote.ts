import { isKitError, type KitError } from '../../errors';
import type { Kit } from '../../kit/kit';
import { report } from '../../kit/report';
import { defineHolder } from '../../kit/resources';
import type { ProviderIdentity } from '../../services/provider/providerUrl';
import { fetchAllowedOrigins, fetchRemoteFeatures } from '../../services/provider/remoteConfig';
import { gateError } from './errors';
import { isOriginAllowed } from './origins';
import { overruledFlags, remoteRetryBlockMs, resolveFeatures } from './rules';
import { gatesSlice, selectFeatures } from './state';

/** The alert for what the configuration service answered; an unreachable one is no alert, the host's settings stand. */
function toAlert(error: unknown): KitError | undefined {
  if (!isKitError(error)) return undefined;
  if (error.code === 'service/forbidden') return gateError('gates/configuration-forbidden', { cause: error });
  if (error.code === 'service/unauthorized') return gateError('gates/project-id-invalid', { cause: error });
  if (error.code === 'service/rate-limited') return gateError('gates/rate-limited', { cause: error });
  return error.code === 'service/server-error' ? gateError('gates/server-error', { cause: error }) : undefined;
}

/** One of the service's calls, with what follows from its answer. */
type Read<Answer> = (kit: Kit, identity: ProviderIdentity, signal: AbortSignal) => Promise<Answer>;

const readFeatures: Read<void> = async (kit, identity, signal) => {
  const remote = await fetchRemoteFeatures(kit.ports, identity, signal);
  kit.store.write(gatesSlice, (draft) => void (draft.remote = remote as typeof draft.remote), 'gates/remoteFeaturesRead');
  const { features, hostFeatures, basic } = kit.config;
  const ignored = overruledFlags(hostFeatures, resolveFeatures(features, remote, basic));
  if (ignored.length > 0) report(kit, gateError('gates/local-configuration-ignored', { values: { features: ignored.join(', ') } }));
};

const readOrigins: Read<readonly string[]> = (kit, identity, signal) => fetchAllowedOrigins(kit.ports, identity, signal);

const callsHolder = defineHolder(
  'gates.calls',
  () => ({ calls: new Map<Read<unknown>, { answer: Promise<unknown>; retryAt: number }>(), controller: new AbortController() }),
  ({ controller }) => controller.abort(),
);

/**
 * Asks the service once; a failure stands for half a minute, then it is asked again. Not a `Query`: sharing that with this
 * file would break a piece out of the first chunk and cost every page more than these lines.
 */
function ask<Answer>(kit: Kit, read: Read<Answer>, identity: ProviderIdentity): Promise<Answer> {
  const { clock } = kit.ports;
  const { calls, controller } = kit.resources.get(callsHolder);
  const known = calls.get(read);
  if (known && clock.now() < known.retryAt) return known.answer as Promise<Answer>;
  const answer = read(kit, identity, controller.signal);
  const call = { answer, retryAt: Infinity };
  calls.set(read, call);
  answer.catch(() => void (call.retryAt = clock.now() + remoteRetryBlockMs));
  return answer;
}

/** Only login by e-mail or social account depends on the origin (wire facts 1.5). */
function originToCheck(kit: Kit): string | undefined {
  const { email, socials } = selectFeatures(kit);
  const needsOrigin = (email || socials) && kit.connectors.all().some(({ type }) => type === 'AUTH');
  return needsOrigin ? kit.ports.browser.window?.location.origin : undefined;
}

/**
 * Reads and applies the remote configuration, its two calls side by side; without an identity there is only that to tell.
 * What goes wrong is reported, each kind once, never thrown.
 */
export async function applyRemoteConfig(kit: Kit, identity: ProviderIdentity | undefined, told: Set<string>): Promise<void> {
  function tell(error: KitError | undefined): void {
    if (!error || told.has(error.code)) return;
    told.add(error.code);
    report(kit, error);
  }
  if (kit.config.projectId === undefined) tell(gateError('gates/project-id-missing'));
  if (!identity) return;
  const tellFailure = (error: unknown) => tell(toAlert(error));
  const [, origins] = await Promise.all([
    ask(kit, readFeatures, identity).catch(tellFailure),
    originToCheck(kit) === undefined ? undefined : ask(kit, readOrigins, identity).catch(tellFailure),
  ]);
  // Asked again: the service may just have switched login off.
  const origin = originToCheck(kit);
  if (origins && origin !== undefined && !isOriginAllowed(origin, origins)) tell(gateError('gates/origin-not-allowed'));
}
