import type { Connector } from '../../contract/connector';
import type { Kit } from '../../contract/kit';
import { networksSlice } from '../../contract/networkRegistry';
import { note } from '../../contract/report';
import { lifeResource } from '../../contract/resources';
import { attach } from './attach';
import { sessionSlice } from './state';

/**
 * Takes up connects that a reload cut short: phones drop the page while their owner is in the wallet. Nobody waits for
 * it: whatever goes wrong is for the developer's log. Also where nothing is restored: the visitor has asked for these,
 * and has not had them yet. A namespace that another wallet has taken meanwhile stays as it is, and the late wallet is
 * told.
 */
export function resumeConnects(kit: Kit): void {
  const { signal } = kit.resources.get(lifeResource);
  const { known: networks, selected } = kit.store.read(networksSlice);
  async function takeUp(connector: Connector) {
    try {
      const made = (await connector.resume?.({ networks, selected, signal })) ?? [];
      const wanted = signal.aborted
        ? []
        : made.filter(({ namespace }) => {
            const current = kit.store.read(sessionSlice).namespaces[namespace];
            // What its own wallet was connected by before has ended with it.
            return current?.connectorId === connector.id || (current?.status ?? 'disconnected') === 'disconnected';
          });
      if (wanted.length > 0) attach(kit, connector, wanted, false);
      for (const live of made)
        (async () => wanted.includes(live) || live.disconnect())().catch((cause: unknown) =>
          note(kit, 'A session could not be ended', cause),
        );
    } catch (cause) {
      if (!signal.aborted) note(kit, 'A connect could not be taken up', cause);
    }
  }
  for (const connector of kit.connectors.all()) void takeUp(connector);
}
