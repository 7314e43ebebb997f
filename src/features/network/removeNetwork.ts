import type { CaipNetworkId } from '../../caip';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { findNetwork, networksSlice, requireNetwork } from '../../contract/networkRegistry';
import { activeConnection } from '../session/rules';
import { sessionSlice } from '../session/state';
import { networkError } from './errors';
import { resolveNetworkAfterRemoval } from './rules';

export interface RemoveNetworkParameters {
  /** CAIP-2. */
  networkId: CaipNetworkId;
}
export type RemoveNetworkReturnType = void;
export type RemoveNetworkErrorType = KitError<'network/not-found' | 'network/last-network'>;

/**
 * Removes a network. If it was the chosen one of its namespace, the first remaining one is chosen instead. A wallet
 * that is connected there stays there, on a network that is not listed (`network:unsupported`).
 *
 * @throws `network/not-found` when no listed network has the id (also an alert); `network/last-network`.
 * @example await removeNetwork(kit, { networkId: 'eip155:10' });
 */
export async function removeNetwork(
  kit: Kit,
  { networkId }: RemoveNetworkParameters,
): Promise<RemoveNetworkReturnType> {
  const network = requireNetwork(kit, networkId);
  const { known, selected } = kit.store.read(networksSlice);
  if (known.length === 1) throw networkError('network/last-network');
  const next = resolveNetworkAfterRemoval(known, network);
  kit.store.write(
    networksSlice,
    (draft) => {
      draft.known = draft.known.filter(({ id }) => id !== network.id);
      if (!next && draft.activeNamespace === network.namespace) draft.activeNamespace = undefined;
      if (selected[network.namespace] !== network.id) return;
      if (next) draft.selected[network.namespace] = next.id;
      else delete draft.selected[network.namespace];
    },
    'networks/removed',
  );
  const { namespace } = network;
  if (findNetwork([network], activeConnection(kit.store.read(sessionSlice), namespace)?.networkId))
    kit.events.emit('network:unsupported', { namespace, networkId: network.id, reason: 'removed' });
}
