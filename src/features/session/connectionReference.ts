import type { Namespace } from '../../caip';
import type { Kit } from '../../contract/kit';
import { connectError } from './connectErrors';
import { selectConnections, type ConnectionEntry } from './state';

/** Names one connection: a wallet in a namespace, as in `selectConnections`. */
export interface ConnectionReference {
  connectorId: string;
  namespace: Namespace;
}

/** The connection named, connected or remembered. Throws `session/connector-not-found` where there is none. */
export function requireConnection(kit: Kit, { connectorId, namespace }: ConnectionReference): ConnectionEntry {
  const entry = selectConnections(kit).find((each) => each.connectorId === connectorId && each.namespace === namespace);
  if (!entry) throw connectError('session/connector-not-found');
  return entry;
}
