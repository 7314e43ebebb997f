import type { Feature } from '../../contract/options';

/** Several wallets of one namespace connected at once. */
export const multiWalletFeature: Feature = { flag: 'multiWallet', isRemote: true };
