import type { Hex } from 'viem';
import type { Chain } from './chains';

type Node = Pick<Chain, 'request'>;

/** Whether the node mines a block for each transaction, which it does a moment later. */
export const isMining = async (chain: Node): Promise<boolean> => (await chain.request('anvil_getAutomine')) === true;

/** Waits for a transaction that is about to be mined. */
export async function untilMined(chain: Node, hash: Hex): Promise<void> {
  while (!(await chain.request('eth_getTransactionReceipt', [hash])))
    await new Promise((resolve) => setTimeout(resolve, 5));
}
