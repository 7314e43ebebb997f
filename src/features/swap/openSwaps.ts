import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import type { PriceService, Swaps, SwapService } from '../../contract/swaps';
import { fetchQuery } from '../../query/query';
import { fetchPart } from '../../sdk/fetchPart';
import { ownService } from '../../services/ownService';
import { blockchainIdentity, supportedQuery } from '../account/blockchainService';
import { swapError } from './errors';
import { canSwapOn } from './swapNetworks';

const loadHosted = () => fetchPart(() => import('../../services/blockchain/fetchSwaps'));

/** What swaps on a network: how its namespace does it, who quotes, and who knows what tokens cost. */
export interface OpenSwaps {
  swaps: Swaps;
  service: SwapService;
  prices: PriceService | undefined;
}

/** Throws `swap/unsupported-chain` ("Network not supported for Swaps") where nobody swaps on a network. */
export async function openSwaps(kit: Kit, network: Network, signal: AbortSignal): Promise<OpenSwaps> {
  const swaps = canSwapOn(kit, network) ? await kit.adapters.get(network.namespace)?.swaps?.() : undefined;
  if (!swaps) throw swapError('swap/unsupported-chain');
  const [swap, prices] = [ownService(kit, 'swap'), ownService(kit, 'prices')];
  const identity = blockchainIdentity(kit, network);
  if (!identity) {
    if (!swap) throw swapError('swap/unsupported-chain');
    return { swaps, service: swap, prices };
  }
  if (!swap && !(await fetchQuery(kit, supportedQuery, identity, { signal })).includes(network.id))
    throw swapError('swap/unsupported-chain');
  if (swap && prices) return { swaps, service: swap, prices };
  const { createHostedPrices, createHostedSwaps } = await loadHosted();
  return {
    swaps,
    service: swap ?? createHostedSwaps(kit.ports, identity, swaps.nativeAddress),
    prices: prices ?? createHostedPrices(kit.ports, identity, swaps.nativeAddress),
  };
}
