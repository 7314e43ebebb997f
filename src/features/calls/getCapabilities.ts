import type { CaipNetworkId } from '../../caip';
import type { CapabilitiesByNetwork } from '../../contract/calls';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import { networksSlice, requireNetwork } from '../../contract/networkRegistry';
import { normalizeError, type KitError } from '../../errors';
import type { RequestOptions } from '../account/askForMethod';
import { askCalls } from './askCalls';

export interface GetCapabilitiesParameters extends RequestOptions {
  /** CAIP-2. Default: whatever the wallet names; what it says of all networks at once, it says of those listed. */
  networkIds?: readonly CaipNetworkId[] | undefined;
}
/** By CAIP-2 id, then by the name of the capability. */
export type GetCapabilitiesReturnType = CapabilitiesByNetwork;
export type GetCapabilitiesErrorType = KitError<'kit/aborted' | 'network/not-found'>;

/**
 * Asks the wallet what it can do on which network (EIP-5792): `atomic`, `paymasterService` and the like. A failure is
 * an empty object: nothing is known to be possible.
 *
 * @throws `network/not-found` when no listed network has an id; `kit/aborted`.
 * @example const { 'eip155:1': here } = await getCapabilities(kit);
 * const isAtomic = here?.atomic?.status === 'supported';
 */
export async function getCapabilities(
  kit: Kit,
  { networkIds = [], ...options }: GetCapabilitiesParameters = {},
): Promise<GetCapabilitiesReturnType> {
  return readCapabilities(
    kit,
    networkIds.map((id) => requireNetwork(kit, id)),
    options,
  );
}

/** The network in use, which may be unlisted, and all that are listed of its namespace. */
const listedBeside = (kit: Kit, network: Network): Network[] => [
  network,
  ...kit.store.read(networksSlice).known.filter(({ namespace }) => namespace === network.namespace),
];

/** The same for networks that need not be listed; none are whatever the wallet names. */
export async function readCapabilities(
  kit: Kit,
  networks: readonly Network[],
  options: RequestOptions,
): Promise<CapabilitiesByNetwork> {
  try {
    const all = await askCalls(kit, {
      ...options,
      name: 'getCapabilities',
      failure: 'calls/capabilities-unavailable',
      isRead: true,
      ask: (read, { address, network }) => read({ address, networks, listed: listedBeside(kit, network) }),
    });
    if (networks.length === 0) return all;
    return Object.fromEntries(Object.entries(all).filter(([id]) => networks.some((network) => network.id === id)));
  } catch (cause) {
    const error = normalizeError(cause);
    if (error.code === 'kit/aborted') throw error;
    return {};
  }
}
