import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { createTestWallets } from './createTestWallets';
import type { TestWallets } from './types';

export { expect } from '@playwright/test';

export interface WalletFixtures {
  /** The test wallets of this test's pages; none until `add`. */
  wallets: TestWallets;
}

/** Playwright's `test`, with the wallets among its fixtures. */
export type WalletTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & WalletFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

/**
 * Playwright's `test` with `wallets` beside `page`.
 *
 * @example
 * test('a visitor connects', async ({ page, wallets }) => {
 *   const wallet = await wallets.add({ namespace: 'eip155', name: 'Harbor' });
 *   await page.goto('/');
 *   await page.getByRole('button', { name: 'Connect wallet' }).click();
 *   await page.getByRole('button', { name: /Harbor/ }).click();
 *   await wallet.approve();
 * });
 */
export const test: WalletTest = base.extend<WalletFixtures>({
  wallets: async ({ context }, use) => use(await createTestWallets(context)),
});
