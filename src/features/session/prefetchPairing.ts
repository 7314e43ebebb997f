import type { CaipNetworkId, Namespace } from '../../caip';
import { awaitWhile, throwIfAborted } from '../../async/deadline';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { networksSlice } from '../../contract/networkRegistry';
import { resolveNamespaces } from './rules';

export interface PrefetchPairingParameters {
  /** Only these connectors. Default: all, those that pair and those that do not. */
  connectorIds?: readonly string[] | undefined;
  /**
   * Also open a pairing now, so that a wallet's link can be followed within the very tap. Default false: only the
   * library loads.
   */
  isPairingWanted?: boolean | undefined;
  /**
   * Ends this caller's wait, with `kit/aborted`; what loads goes on loading. Until it aborts, the pairing is renewed
   * before it runs out: abort it when the list of wallets is no longer shown.
   */
  signal?: AbortSignal | undefined;
  /** What `connect` will be asked for: a pairing made for anything else is of no use to it. */
  namespace?: Namespace | undefined;
  networkId?: CaipNetworkId | undefined;
}
export type PrefetchPairingReturnType = void;
export type PrefetchPairingErrorType = KitError<'kit/aborted'>;

/**
 * Loads what connecting needs before somebody asks for it, the library of pairing above all; call it when the list of
 * wallets is shown, or when a pointer comes to a wallet. Nothing is told when it fails: the connect that follows tells
 * it.
 *
 * @throws `kit/aborted`.
 * @example await prefetchPairing(kit, { isPairingWanted: true });
 */
export async function prefetchPairing(
  kit: Kit,
  { connectorIds, isPairingWanted = false, namespace, networkId, signal }: PrefetchPairingParameters = {},
): Promise<PrefetchPairingReturnType> {
  throwIfAborted(signal);
  const { known: networks } = kit.store.read(networksSlice);
  const connectors = kit.connectors.all().filter(({ id }) => connectorIds?.includes(id) ?? true);
  const work = connectors.map(async (connector) =>
    connector.prefetch?.({
      namespaces: resolveNamespaces(connector, kit.adapters.keys(), namespace),
      networks,
      networkId,
      isPairingWanted,
      signal,
    }),
  );
  await awaitWhile(Promise.allSettled(work), kit.ports.clock, signal);
}
