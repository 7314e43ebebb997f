import { formatUnits, type CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import { findNetwork, networksSlice, requireNetwork } from '../../contract/networkRegistry';
import { defineQuery } from '../../query/query';
import { rpcUrlsOf } from '../../contract/networkUrls';
import { fetchPart } from '../../sdk/fetchPart';
import { createSelector, type Selector } from '../../store';
import { selectConnection } from '../session/state';
import type { UnsupportedReason } from '../../contract/support';
import { balanceError } from './balanceErrors';

export { whyUnable } from '../session/liveConnections';
export { selectWalletInUse } from '../session/state';

export interface Balance {
  /** Base units as decimal text: plain data holds no bigint. */
  units: string;
  /** The same, exact, in the native currency. */
  value: string;
  symbol: string;
  decimals: number;
}

export interface BalanceParameters {
  address: string;
  networkId: CaipNetworkId;
}

/** Whose balance is meant when nobody says: the connected account, on its network. */
export const selectBalanceTarget: Selector<Partial<BalanceParameters>> = createSelector(
  [selectConnection, networksSlice],
  ({ isConnected, address, network }, { known }) => ({
    ...(isConnected && address !== undefined && { address }),
    // Nobody can be asked about a network that is not listed.
    ...(network && findNetwork(known, network.id) && { networkId: network.id }),
  }),
);

/** Why nobody can be asked for a balance; `undefined` where somebody can. */
export function whyNoBalance(
  kit: Kit,
  { address, networkId }: { [Name in keyof BalanceParameters]: BalanceParameters[Name] | undefined },
): UnsupportedReason | undefined {
  if (address === undefined) return 'not-connected';
  const network = findNetwork(kit.store.read(networksSlice).known, networkId);
  if (network && kit.config.services.balances) return undefined;
  const adapter = network && kit.adapters.get(network.namespace);
  if (network && !adapter?.capabilities.balance) return 'namespace';
  const hasRpc = network !== undefined && rpcUrlsOf(kit, network).length > 0;
  return network && (adapter?.hasSource?.(network, hasRpc) ?? hasRpc) ? undefined : 'network';
}

/** How long a balance is served without asking again. */
const balanceStaleMs = 30_000;
/** How long nothing is asked again after a failure. */
const balanceRetryMs = 30_000;

/** Native balances by network and address. A failure is "unavailable", never zero. */
export const balanceQuery = defineQuery<BalanceParameters, Balance>({
  name: 'balance',
  staleMs: balanceStaleMs,
  retryBlockMs: balanceRetryMs,
  keyOf: ({ address, networkId }) => `${networkId}:${address}`,
  async fetch(kit, { address, networkId }, signal) {
    try {
      const network = requireNetwork(kit, networkId);
      const { readBalance } = await fetchPart(() => import('../../query/rpc'));
      const units = await readBalance(kit, { address, network, signal });
      const { symbol, decimals } = network.nativeCurrency;
      return { units: units.toString(), value: formatUnits(units, decimals), symbol, decimals };
    } catch (cause) {
      if (signal.aborted) throw cause;
      const error = balanceError('account/balance-unavailable', { cause });
      kit.events.emit('account:balanceFailed', { address, networkId, error });
      announceLoss(kit, 'balance', cause);
      throw error;
    }
  },
});
