import type { Kit } from '../../kit/kit';
import { providerIdentity } from '../../kit/providerIdentity';
import { defineHolder } from '../../kit/resources';

const runHolder = defineHolder('gates.remote', () => ({ running: undefined as Promise<void> | undefined }));

/**
 * Reads the project's remote configuration, once. The modal does it when it first opens; nothing waits for it: until it
 * has answered, and whenever it cannot, the host's own settings stand.
 */
export function loadRemoteConfig(kit: Kit): Promise<void> {
  const identity = providerIdentity(kit);
  if (!identity || kit.config.basic) return Promise.resolve();
  const run = kit.resources.get(runHolder);
  run.running ??= import('./remote').then(({ applyRemoteConfig }) => applyRemoteConfig(kit, identity));
  return run.running;
}
