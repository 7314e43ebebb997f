import { awaitWhile, throwIfAborted } from '../../services/deadline';
import type { Kit } from '../../kit/kit';
import { networksSlice } from '../../kit/networkRegistry';
import { resolveNamespaces } from './rules';

export interface PrefetchPairingParameters {
  /** Also open a pairing now, so that a wallet's link can be followed within the very tap. Default false: only the library loads. */
  isPairingWanted?: boolean | undefined;
  /** Ends this caller's wait, with `kit/aborted`; what loads goes on loading. */
  signal?: AbortSignal | undefined;
}

/**
 * Loads what pairing needs before somebody asks for it; call it when the list of wallets is shown. Nothing is told when it
 * fails: the connect that follows tells it.
 */
export async function prefetchPairing(kit: Kit, { isPairingWanted = false, signal }: PrefetchPairingParameters = {}): Promise<void> {
  throwIfAborted(signal);
  const { known: networks } = kit.store.read(networksSlice);
  const work = kit.connectors.all().map((connector) => connector.prefetch?.({ namespaces: resolveNamespaces(connector, kit.adapters.keys(), undefined), networks, isPairingWanted }));
  await awaitWhile(Promise.allSettled(work), kit.ports.clock, signal);
}
