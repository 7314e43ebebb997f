import type { CaipNetworkId, Namespace } from '../../caip';
import { awaitWhile, throwIfAborted } from '../../async/deadline';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { networksSlice } from '../../contract/networkRegistry';
import { resolveNamespaces } from './rules';

export interface PrefetchPairingParameters {
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
 * Loads what pairing needs before somebody asks for it; call it when the list of wallets is shown. Nothing is told when
 * it fails: the connect that follows tells it.
 *
 * @throws `kit/aborted`.
 * @example await prefetchPairing(kit, { isPairingWanted: true });
 */
export async function prefetchPairing(
  kit: Kit,
  { isPairingWanted = false, namespace, networkId, signal }: PrefetchPairingParameters = {},
): Promise<PrefetchPairingReturnType> {
  throwIfAborted(signal);
  const { known: networks } = kit.store.read(networksSlice);
  const work = kit.connectors.all().map((connector) =>
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
