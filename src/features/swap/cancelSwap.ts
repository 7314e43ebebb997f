import type { Kit } from '../../contract/kit';
import { defineWalletRun } from '../session/walletRun';

export const swapRun = defineWalletRun('swap.run');

export type CancelSwapReturnType = void;
/** It never rejects. */
export type CancelSwapErrorType = never;

/**
 * Stops waiting for the wallet, for a person whose wallet shows nothing: `swap` ends with `kit/aborted`, and the draft
 * stands as it was. The wallet may still show its prompt: what is approved there later is sent, and told by
 * `transaction:sent` or `calls:sent`. Where nothing is on its way to a wallet nothing happens.
 *
 * @example await cancelSwap(kit);
 */
export async function cancelSwap(kit: Kit): Promise<CancelSwapReturnType> {
  kit.resources.get(swapRun).abort?.();
}
