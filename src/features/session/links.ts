import type { WalletLink, WalletMethods } from '../../connectors/connector';
import type { Namespace } from '../../caip';
import type { Kit } from '../../kit/kit';
import { defineHolder } from '../../kit/resources';
import { sharedError } from '../../errors';
import type { UnsupportedReason } from '../../react/support';
import { sessionError } from './errors';
import { activeConnection } from './rules';
import { connectionKey, sessionSlice, type Connection } from './state';

interface HeldLink {
  link: WalletLink;
  unsubscribe: () => void;
  /** Aborted when the connection ends: what still waits for the wallet's answer ends with it. */
  life: AbortController;
}

const end = ({ life }: HeldLink) => life.abort(sharedError('session/connection-ended'));

/** Links by `connectionKey`. Releasing one stops listening; it says nothing to the wallet. */
export const linksHolder = defineHolder(
  'session.links',
  () => new Map<string, HeldLink>(),
  (links) => {
    for (const held of links.values()) {
      held.unsubscribe();
      end(held);
    }
  },
);

export function holdLink(kit: Kit, connectorId: string, link: WalletLink, unsubscribe: () => void): void {
  releaseLink(kit, link.namespace, connectorId);
  kit.resources
    .get(linksHolder)
    .set(connectionKey(link.namespace, connectorId), { link, unsubscribe, life: new AbortController() });
}

export function releaseLink(kit: Kit, namespace: Namespace, connectorId: string): WalletLink | undefined {
  const links = kit.resources.get(linksHolder);
  const key = connectionKey(namespace, connectorId);
  const held = links.get(key);
  links.delete(key);
  held?.unsubscribe();
  if (held) end(held);
  return held?.link;
}

/** Ends what waits for the wallet and goes on listening: it was locked, and says so when it is open again. */
export function restLink(kit: Kit, namespace: Namespace, connectorId: string): undefined {
  const held = kit.resources.get(linksHolder).get(connectionKey(namespace, connectorId));
  if (held) end(held);
}

/** Whether the wallet of a link that rests is still listened to; from now on it can be asked again. */
export function wakeLink(kit: Kit, namespace: Namespace, connectorId: string): boolean {
  const held = kit.resources.get(linksHolder).get(connectionKey(namespace, connectorId));
  if (held?.life.signal.aborted) held.life = new AbortController();
  return held !== undefined;
}

export interface LiveLink {
  link: WalletLink;
  connection: Connection;
  /** Aborts when the connection ends. */
  ended: AbortSignal;
}

/** The live link of a namespace's active connection. */
export function findLiveLink(kit: Kit, namespace: Namespace): LiveLink | undefined {
  const connection = activeConnection(kit.store.read(sessionSlice), namespace);
  const held = connection && kit.resources.get(linksHolder).get(connectionKey(namespace, connection.connectorId));
  return held && { link: held.link, connection, ended: held.life.signal };
}

/** The same, where there must be one. Throws `session/not-connected`. */
export function requireLink(kit: Kit, namespace: Namespace): LiveLink {
  const live = findLiveLink(kit, namespace);
  if (!live) throw sessionError('session/not-connected');
  return live;
}

export const findLink = (kit: Kit, namespace: Namespace): WalletLink | undefined => findLiveLink(kit, namespace)?.link;

/** Why the wallet of `selectWalletInUse` cannot be asked for something; `undefined` where it can. */
export function whyUnable(
  kit: Kit,
  walletInUse: string | undefined,
  method: keyof WalletMethods,
): UnsupportedReason | undefined {
  if (walletInUse === undefined) return 'not-connected';
  return kit.resources.get(linksHolder).get(walletInUse)?.link.methods[method] ? undefined : 'wallet';
}
