import type { WalletLink } from '../../connectors/connector';
import type { Namespace } from '../../caip';
import type { Kit } from '../../kit/kit';
import { defineHolder } from '../../kit/resources';
import { sessionError } from './errors';
import { activeConnection } from './rules';
import { connectionKey, sessionSlice, type Connection } from './state';

interface HeldLink {
  link: WalletLink;
  unsubscribe: () => void;
}

/** Live links by `connectionKey`. Releasing one stops listening; it says nothing to the wallet. */
export const linksHolder = defineHolder(
  'session.links',
  () => new Map<string, HeldLink>(),
  (links) => {
    for (const { unsubscribe } of links.values()) unsubscribe();
  },
);

export function holdLink(kit: Kit, connectorId: string, link: WalletLink, unsubscribe: () => void): void {
  releaseLink(kit, link.namespace, connectorId);
  kit.resources.get(linksHolder).set(connectionKey(link.namespace, connectorId), { link, unsubscribe });
}

export function releaseLink(kit: Kit, namespace: Namespace, connectorId: string): WalletLink | undefined {
  const links = kit.resources.get(linksHolder);
  const key = connectionKey(namespace, connectorId);
  const held = links.get(key);
  links.delete(key);
  held?.unsubscribe();
  return held?.link;
}

/** The live link of a namespace's active connection. Throws `session/not-connected`. */
export function requireLink(kit: Kit, namespace: Namespace): { link: WalletLink; connection: Connection } {
  const connection = activeConnection(kit.store.read(sessionSlice), namespace);
  const held = connection && kit.resources.get(linksHolder).get(connectionKey(namespace, connection.connectorId));
  if (!connection || !held) throw sessionError('session/not-connected');
  return { link: held.link, connection };
}

export function findLink(kit: Kit, namespace: Namespace): WalletLink | undefined {
  const connection = activeConnection(kit.store.read(sessionSlice), namespace);
  return connection && kit.resources.get(linksHolder).get(connectionKey(namespace, connection.connectorId))?.link;
}
