import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { kitError } from '../../contract/kitErrors';
import { toNetwork, type Network, type NetworkInput } from '../../contract/network';
import { networksSlice } from '../../contract/networkRegistry';

export interface AddNetworkParameters {
  /** A network of ours, or a viem chain. */
  network: NetworkInput;
}
export type AddNetworkReturnType = Network;
export type AddNetworkErrorType = KitError<'kit/adapter-missing' | 'kit/invalid-config'>;

/**
 * Adds a network while running. One that is already listed is replaced.
 *
 * @throws `kit/adapter-missing` ("Adapter for namespace {x} doesn't exist"); `kit/invalid-config` saying what is wrong
 * with the network.
 * @example await addNetwork(kit, { network: optimism });
 */
export async function addNetwork(kit: Kit, { network: input }: AddNetworkParameters): Promise<AddNetworkReturnType> {
  const network = toNetwork(input);
  if (!kit.adapters.has(network.namespace))
    throw kitError('kit/adapter-missing', { values: { namespace: network.namespace } });
  kit.store.write(
    networksSlice,
    ({ known }) => {
      const index = known.findIndex(({ id }) => id === network.id);
      known.splice(index < 0 ? known.length : index, index < 0 ? 0 : 1, network as (typeof known)[number]);
    },
    'networks/added',
  );
  return network;
}
