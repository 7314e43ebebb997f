import { formatUnits, type CaipNetworkId } from '../../caip';
import type { Kit } from '../../kit/kit';
import { announceLoss } from '../../kit/loadPart';
import { findNetwork, networksSlice, requireNetwork } from '../../kit/networkRegistry';
import { defineQuery } from '../../kit/query';
import { rpcUrlsOf } from '../../kit/rpcUrls';
import { fetchPart } from '../../sdk/fetchPart';
import { createSelector, type Selector } from '../../store';
import { selectConnection } from '../session/state';
import { accountError } from './errors';
import { balanceRetryMs, balanceStaleMs } from './rules';

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
export const selectBalanceTarget: Selector<Partial<BalanceParameters>> = createSelector([selectConnection, networksSlice], ({ isConnected, address, network }, { known }) => ({
  ...(isConnected && address !== undefined && { address }),
  // Nobody can be asked about a network that is not listed.
  ...(network && findNetwork(known, network.id) && { networkId: network.id }),
}));

/** Whether anybody can be asked for balances on a network: its namespace knows them, and there is a URL to ask. */
export function hasBalances(kit: Kit, networkId: CaipNetworkId | undefined): boolean {
  const network = findNetwork(kit.store.read(networksSlice).known, networkId);
  const adapter = kit.adapters.get(network?.namespace ?? '');
  if (!network || !adapter?.capabilities.balance) return false;
  const hasRpc = rpcUrlsOf(kit, network).length > 0;
  return adapter.hasSource?.(network, hasRpc) ?? hasRpc;
}

/** Native balances by network and address. A failure is "unavailable", never zero. */
export const balanceQuery = defineQuery<BalanceParameters, Balance>({
  name: 'balance',
  staleMs: balanceStaleMs,
  retryBlockMs: balanceRetryMs,
  keyOf: ({ address, networkId }) => `${networkId}:${address}`,
  async fetch(kit, { address, networkId }, signal) {
    try {
      const network = requireNetwork(kit, networkId);
      const { accessOf, requireAdapter } = await fetchPart(() => import('../../kit/rpc'));
      const { fetchNativeBalance } = requireAdapter(kit, network);
      if (!fetchNativeBalance) throw accountError('account/method-unsupported');
      const units = await fetchNativeBalance({ ...accessOf(kit, network), network, address, signal });
      const { symbol, decimals } = network.nativeCurrency;
      return { units: units.toString(), value: formatUnits(units, decimals), symbol, decimals };
    } catch (cause) {
      if (signal.aborted) throw cause;
      const error = accountError('account/balance-unavailable', { cause });
      kit.events.emit('account:balanceFailed', { address, networkId, error });
      announceLoss(kit, 'balance', cause);
      throw error;
    }
  },
});
