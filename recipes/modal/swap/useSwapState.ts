import { selectSwap, type SwapView } from 'mooring/core';
import { useKitRead } from '../parts/useKitRead';

/** One thing of what is about to be swapped. Drawn anew only when that has changed, not with each key of the amount. */
export const useSwapState = <Value>(read: (view: SwapView) => Value): Value => useKitRead(selectSwap, read);
