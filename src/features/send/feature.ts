import type { Feature } from '../../contract/options';

/** Sending the native currency or a token. */
export const sendFeature: Feature = { flag: 'send', isOnByDefault: true, capability: 'transfer' };
