import type { Adapter } from '../adapter';

/** Doubles below stand closer together than satoshis; more bitcoin there will never be. */
const maximumCoins = 2 ** 25;

/**
 * What an address holds in mined coins, asked of a node of Bitcoin Core's kind. It looks through every unspent coin there is: at once on
 * a test network, minutes on the main one, and one such search at a time.
 *
 * @throws TypeError when the answer is no amount: unknown is not zero.
 */
export const fetchBalance: NonNullable<Adapter['fetchNativeBalance']> = async ({ rpc, address, signal }) => {
  const answer = Object(await rpc('scantxoutset', ['start', [`addr(${address})`]], { signal })) as { success?: unknown; total_amount?: unknown };
  const total = answer.total_amount;
  if (answer.success !== true || typeof total !== 'number' || !(total >= 0 && total < maximumCoins)) throw new TypeError('The answer is not a balance');
  // Written out again with eight digits it is the decimal text the node sent: no arithmetic touches it.
  return BigInt(total.toFixed(8).replace('.', ''));
};
