import type { Adapter, NetworkAccess } from '../../contract/adapter';

type FetchBalanceParameters = Parameters<NonNullable<Adapter['fetchNativeBalance']>>[0];

/** Doubles below stand closer together than satoshis; more bitcoin there will never be. */
const maximumCoins = 2 ** 25;
const maximumSatoshis = maximumCoins * 100_000_000;

const notBalance = () => new TypeError('The answer is not a balance');

/** What came in less what went out, of an indexer's sums in satoshis. */
function sumOf(stats: unknown): number {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = Object(stats) as {
    funded_txo_sum?: unknown;
    spent_txo_sum?: unknown;
  };
  const isSum = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
  if (!isSum(funded) || !isSum(spent)) throw notBalance();
  return (funded as number) - (spent as number);
}

/**
 * What an address holds, asked of an indexer by the Esplora interface: mined coins, and what waits to be mined, so that
 * a payment that was just sent is gone from it and its change is not.
 *
 * @throws TypeError when the answer is no balance: unknown is not zero.
 */
export async function fetchIndexedBalance(
  indexer: NonNullable<NetworkAccess['indexer']>,
  { address, signal }: Pick<FetchBalanceParameters, 'address' | 'signal'>,
): Promise<bigint> {
  const { chain_stats: mined, mempool_stats: waiting } = Object(
    await indexer(`/address/${encodeURIComponent(address)}`, { signal }),
  ) as { chain_stats?: unknown; mempool_stats?: unknown };
  const total = sumOf(mined) + sumOf(waiting);
  if (total < 0 || total > maximumSatoshis) throw notBalance();
  return BigInt(total);
}

/**
 * What an address holds in mined coins, asked of a node of Bitcoin Core's kind. It looks through every unspent coin
 * there is: at once on a test network, minutes on the main one, and one such search at a time.
 *
 * @throws TypeError when the answer is no amount: unknown is not zero.
 */
export async function scanBalance({
  rpc,
  address,
  signal,
}: Pick<FetchBalanceParameters, 'rpc' | 'address' | 'signal'>): Promise<bigint> {
  const answer = Object(await rpc('scantxoutset', ['start', [`addr(${address})`]], { signal })) as {
    success?: unknown;
    total_amount?: unknown;
  };
  const total = answer.total_amount;
  if (answer.success !== true || typeof total !== 'number' || !(total >= 0 && total < maximumCoins)) throw notBalance();
  // Written out again with eight digits it is the decimal text the node sent: no arithmetic touches it.
  return BigInt(total.toFixed(8).replace('.', ''));
}

/** Of the node where the host says that it may be searched, else of the network's indexers. */
export async function fetchBalance(parameters: FetchBalanceParameters, isSearched: boolean): Promise<bigint> {
  if (isSearched) return scanBalance(parameters);
  if (!parameters.indexer) throw new TypeError(`${parameters.network.name} has no indexerUrls to ask`);
  return fetchIndexedBalance(parameters.indexer, parameters);
}
