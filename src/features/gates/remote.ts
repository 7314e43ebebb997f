import { isKitError, type KitError } from '../../errors';
import type { Kit } from '../../kit/kit';
import { report } from '../../kit/report';
import type { ProviderIdentity } from '../../services/provider/providerUrl';
import { fetchAllowedOrigins, fetchRemoteFeatures } from '../../services/provider/remoteConfig';
import { gateError } from './errors';
import { isOriginAllowed } from './origins';
import { overruledFlags, resolveFeatures } from './rules';
import { gatesSlice, selectFeatures } from './state';

/** The alert for what the configuration service answered; an unreachable one is no alert, the host's settings stand. */
function toAlert(error: unknown): KitError | undefined {
  if (!isKitError(error)) return undefined;
  if (error.code === 'service/forbidden') return gateError('gates/configuration-forbidden', { cause: error });
  if (error.code === 'service/unauthorized') return gateError('gates/project-id-invalid', { cause: error });
  if (error.code === 'service/rate-limited') return gateError('gates/rate-limited', { cause: error });
  return error.code === 'service/server-error' ? gateError('gates/server-error', { cause: error }) : undefined;
}

async function applyFeatures(kit: Kit, identity: ProviderIdentity): Promise<void> {
  const remote = await fetchRemoteFeatures(kit.ports, identity);
  kit.store.write(gatesSlice, (draft) => void (draft.remote = remote as typeof draft.remote), 'gates/remoteFeaturesRead');
  const { features } = kit.config;
  const ignored = overruledFlags(features, resolveFeatures(features, remote, kit.config.basic));
  if (remote && ignored.length > 0) report(kit, gateError('gates/local-configuration-ignored', { values: { features: ignored.join(', ') } }));
}

/** Only login by e-mail or social account depends on the origin (wire facts 1.5). */
async function checkOrigin(kit: Kit, identity: ProviderIdentity): Promise<void> {
  const origin = kit.ports.browser.window?.location.origin;
  const needsOrigin = kit.connectors.all().some(({ type }) => type === 'AUTH');
  const { email, socials } = selectFeatures(kit);
  if (origin === undefined || !needsOrigin || !(email || socials)) return;
  if (!isOriginAllowed(origin, await fetchAllowedOrigins(kit.ports, identity))) report(kit, gateError('gates/origin-not-allowed'));
}

/** Reads and applies the remote configuration. What goes wrong is reported, never thrown. */
export async function applyRemoteConfig(kit: Kit, identity: ProviderIdentity): Promise<void> {
  try {
    await applyFeatures(kit, identity);
    await checkOrigin(kit, identity);
  } catch (error) {
    const alert = toAlert(error);
    if (alert) report(kit, alert);
  }
}
