export { createWalletAdapter } from './createWalletAdapter';
export type { CreateWalletAdapterOptions, KitWalletAdapter } from './createWalletAdapter';
