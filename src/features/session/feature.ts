import type { Feature } from '../../kit/config';

/** Several wallets of one namespace connected at once. */
export const multiWalletFeature: Feature = { flag: 'multiWallet', isOnByDefault: false, isRemote: true };
