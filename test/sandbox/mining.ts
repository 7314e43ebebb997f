import type { Hex } from 'viem';
import type { Chain } from './chains';

type Node = Pick<Chain, 'request'>;

/** Whether the node mines a block for each transaction, which it does a moment later. */
export const isMining = async (chain: Node): Promise<boolean> => (await chain.request('anvil_getAutomine')) === true;

/** Waits for a transaction that is about to be mined, and gives its receipt. */
export async function untilMined<Receipt>(chain: Node, hash: Hex): Promise<Receipt> {
  for (;;) {
    const receipt = (await chain.request('eth_getTransactionReceipt', [hash])) as Receipt | null;
    if (receipt) return receipt;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Waits for a transaction; mines it where blocks are made by hand, since nobody else knows of it. */
export async function mineNow<Receipt>(chain: Node, hash: Hex): Promise<Receipt> {
  if (!(await isMining(chain))) await chain.request('anvil_mine', ['0x1']);
  return untilMined(chain, hash);
}

/** Sends in the name of somebody whose key nobody has; what it does is there, unless blocks are made by hand. */
export async function sendUnsigned(
  chain: Node,
  transaction: Readonly<Record<'from' | 'to' | 'data' | 'gas', string>>,
): Promise<void> {
  const hash = (await chain.request('eth_sendTransaction', [transaction])) as Hex;
  if (await isMining(chain)) await untilMined(chain, hash);
}
