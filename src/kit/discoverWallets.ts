import type { Kit } from '../contract/kit';
import { report } from '../contract/report';
import { normalizeError } from '../errors';

/** Lets each adapter look for wallets. One that cannot is reported and hinders no other; `destroy` ends the search. */
export function discoverWallets(kit: Kit): void {
  for (const adapter of kit.adapters.values()) {
    const found = new Set<string>();
    kit.resources.onDispose(() => {
      for (const id of found) kit.connectors.remove(id);
    });
    try {
      const stop = adapter.discover({
        ports: kit.ports,
        found(connector) {
          found.add(connector.id);
          kit.connectors.add(connector);
        },
        lost: (id) => kit.connectors.remove(id),
        known: () => kit.connectors.all(),
      });
      kit.resources.onDispose(stop);
    } catch (error) {
      report(kit, normalizeError(error));
    }
  }
}
