import type { CaipNetworkId } from '../../caip';
import type { AssetsByNetwork } from '../../contract/calls';
import type { Kit } from '../../contract/kit';
import { requireNetwork } from '../../contract/networkRegistry';
import type { KitError } from '../../errors';
import { accountError } from '../account/errors';
import type { RequestOptions } from '../account/askForMethod';
import { askCalls } from './askCalls';
import type { CallsErrorCode } from './errors';
import { readCapabilities } from './getCapabilities';
import { canDiscoverAssets } from './rules';

export interface GetAssetsParameters extends RequestOptions {
  /** CAIP-2. Default: the network the wallet is on. On none nothing is held: nobody is asked. */
  networkIds?: readonly CaipNetworkId[] | undefined;
  /** Such as `native`, `erc20`, `erc721`. Default: all. */
  types?: readonly string[] | undefined;
}
/** By CAIP-2 id. Amounts are `bigint` base units. */
export type GetAssetsReturnType = AssetsByNetwork;
export type GetAssetsErrorType = KitError<CallsErrorCode>;

/**
 * Asks the wallet what the account holds (EIP-7811), on the networks for which it says that it knows: its capability
 * `assetDiscovery`.
 *
 * @throws `account/method-unsupported` where it knows for none of them; `wallet/method-unsupported`;
 * `calls/assets-unavailable`, also when the wallet has not answered within 10 s; `network/not-found`;
 * `session/not-connected`; `session/connection-ended`; `kit/aborted`.
 * @example const { 'eip155:1': assets } = await getAssets(kit, { types: ['native', 'erc20'] });
 */
export async function getAssets(
  kit: Kit,
  { networkIds, types, ...options }: GetAssetsParameters = {},
): Promise<GetAssetsReturnType> {
  const named = networkIds?.map((id) => requireNetwork(kit, id));
  return askCalls(kit, {
    ...options,
    name: 'getAssets',
    failure: 'calls/assets-unavailable',
    isRead: true,
    async ask(read, { address, network }) {
      const wanted = named ?? [network];
      if (wanted.length === 0) return {};
      const capabilities = await readCapabilities(kit, wanted, options);
      const networks = wanted.filter(({ id }) => canDiscoverAssets(capabilities[id]));
      if (networks.length === 0) throw accountError('account/method-unsupported');
      return read({ address, networks, types });
    },
  });
}
