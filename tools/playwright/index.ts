export { createTestWallets } from './createTestWallets';
export { expect, test } from './fixture';
export type { WalletFixtures, WalletTest } from './fixture';
export type {
  AddWalletOptions,
  PageTestWallet,
  PendingRequest,
  SentTransaction,
  TestWalletNamespace,
  TestWallets,
} from './types';
