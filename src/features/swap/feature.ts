import type { Feature } from '../../contract/options';

/** Swapping one token for another. The project's remote configuration decides about it too. */
export const swapsFeature: Feature = { flag: 'swaps', isOnByDefault: true, isRemote: true, capability: 'swap' };
