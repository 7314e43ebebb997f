import { summarizeConnector, type Connector, type ConnectorSummary } from './connector';
import { defineSlice, type Store } from '../store';
import type { ConnectorRegistry } from './kit';

/** Plain summaries of all connectors, in order of discovery. */
export const connectorsSlice = defineSlice('connectors', (): ConnectorSummary[] => []);

/** Live connectors by id, mirrored as plain data in `connectorsSlice`. */
export function createConnectorRegistry(store: Store): ConnectorRegistry {
  const connectors = new Map<string, Connector>();
  const summaries = new Map<string, ConnectorSummary>();
  const mirror = (label: string) => store.write(connectorsSlice, () => [...summaries.values()], label);
  return {
    get: (id) => connectors.get(id),
    all: () => [...connectors.values()],
    add(connector) {
      if (connectors.get(connector.id) === connector) return;
      connectors.set(connector.id, connector);
      summaries.set(connector.id, summarizeConnector(connector));
      mirror('connectors/found');
    },
    remove(id) {
      summaries.delete(id);
      if (connectors.delete(id)) mirror('connectors/lost');
    },
  };
}
