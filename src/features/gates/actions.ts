import { normalizeError } from '../../errors';
import type { Kit } from '../../kit/kit';
import { providerIdentity } from '../../kit/providerIdentity';
import { report } from '../../kit/report';
import { defineHolder } from '../../kit/resources';

/** The codes developers have been told: an alert is for once, not for every opening. */
const toldHolder = defineHolder('gates.told', () => new Set<string>());

/**
 * Reads the project's remote configuration. The modal does it when it opens; nothing waits for it: until it has answered,
 * and whenever it cannot, the host's own settings stand. What has been read is not asked for again; what failed is asked
 * for again by the next call, half a minute later at the soonest. A connector that needs a project id where there is none
 * is an alert. Never rejects.
 */
export async function loadRemoteConfig(kit: Kit): Promise<void> {
  const { projectId, basic } = kit.config;
  const identity = basic ? undefined : providerIdentity(kit);
  const isIdMissing = projectId === undefined && kit.connectors.all().some(({ type }) => type === 'WALLET_CONNECT' || type === 'AUTH');
  if (!identity && !isIdMissing) return;
  const told = kit.resources.get(toldHolder);
  try {
    const { applyRemoteConfig } = await import('./remote');
    // A kit that was destroyed meanwhile asks nobody anything.
    if (kit.resources.get(toldHolder) === told) await applyRemoteConfig(kit, identity, told);
  } catch (error) {
    report(kit, normalizeError(error));
  }
}
