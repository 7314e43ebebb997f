import type { Swaps } from 'mooring/core';

type Simulating = Pick<Swaps, 'simulate'>;

/** As USDT does: a new allowance only once the old one is gone, so that approval and swap alone would fail. */
export const usdtSwaps = ({ simulate }: Simulating): Simulating => ({
  simulate: async (parameters) =>
    parameters.calls.length === 2 ? Promise.reject(new Error('execution reverted')) : simulate(parameters),
});
