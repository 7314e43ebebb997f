import type { CaipNetworkId, Namespace } from '../../caip';
import type { PairingSupport } from '../../contract/adapter';
import type { Network } from '../../contract/network';
import type { PairedSession } from './client';
import { accountsIn, chainIdsOf } from './rules';

/** The networks of one namespace, under the kit's ids and under those that a session holds them by. */
export interface SessionNetworks {
  /** The session's ids, in the wallet's order. */
  idsIn(session: PairedSession): readonly CaipNetworkId[];
  /** The kit's id for a network, by whatever id the session holds it. */
  toKitId(id: CaipNetworkId): CaipNetworkId;
  /** The session's id for a network of the kit's. */
  toSessionId(session: PairedSession, id: CaipNetworkId | undefined): CaipNetworkId | undefined;
  /** The session's id for the first that it has: of the wanted ones, else in the kit's order, else in the wallet's. */
  firstIn(session: PairedSession, wanted?: readonly (CaipNetworkId | undefined)[]): CaipNetworkId | undefined;
}

export function sessionNetworks(
  namespace: Namespace,
  networks: readonly Network[],
  support: PairingSupport,
): SessionNetworks {
  const own = networks.filter((network) => network.namespace === namespace);
  const idsIn = (session: PairedSession) => [
    ...new Set(accountsIn(session, namespace).map(({ networkId }) => networkId)),
  ];
  function toSessionId(session: PairedSession, id: CaipNetworkId | undefined): CaipNetworkId | undefined {
    const network = own.find((candidate) => candidate.id === id);
    const wanted: readonly (string | undefined)[] = network ? chainIdsOf(network, support) : [id];
    return idsIn(session).find((held) => wanted.includes(held));
  }
  return {
    idsIn,
    toSessionId,
    toKitId: (id) => own.find((network) => chainIdsOf(network, support).includes(id))?.id ?? id,
    firstIn(session, wanted = []) {
      const preferred = [...wanted, ...own.map(({ id }) => id)];
      const held = preferred.map((id) => toSessionId(session, id)).find((id) => id !== undefined);
      return held ?? idsIn(session)[0];
    },
  };
}
