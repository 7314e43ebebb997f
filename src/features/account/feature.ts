import type { Feature } from '../../contract/options';

/** Showing the address to be sent to. */
export const receiveFeature: Feature = { flag: 'receive', isOnByDefault: true };
