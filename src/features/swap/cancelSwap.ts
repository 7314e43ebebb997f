import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';

interface Run {
  isOn: boolean;
  abort?(): void;
}

/** Whether one is on its way to the wallet: a second press swaps nothing twice. */
export const running = defineResource('swap.running', (): Run => ({ isOn: false }));

export type CancelSwapReturnType = void;
/** It never rejects. */
export type CancelSwapErrorType = never;

/**
 * Stops waiting for the wallet, for a person whose wallet shows nothing: `swap` ends with `kit/aborted`, and the draft
 * stands as it was. The wallet may still show its prompt: what is approved there later is sent, and told by
 * `transaction:sent`. Where nobody is asked nothing happens.
 *
 * @example await cancelSwap(kit);
 */
export async function cancelSwap(kit: Kit): Promise<CancelSwapReturnType> {
  kit.resources.get(running).abort?.();
}
