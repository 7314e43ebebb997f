import type { Feature } from '../../contract/options';

/** Buying for money of the world. The project's remote configuration decides about it too. */
export const onrampFeature: Feature = { flag: 'onramp', isOnByDefault: true, isRemote: true, capability: 'onramp' };
