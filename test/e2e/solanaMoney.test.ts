import { Keypair } from '@solana/web3.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { SolanaBackend } from '../sandbox/solana/createSolanaSandbox';
import { axe, hostPage, screenshot } from './harness';
import { modal } from './loginPage';

const host = hostPage('pages/solanaMoney.tsx', { hasNamespaceWallets: true });
const dialog = { selector: 'dialog[open]' };
const signatureFee = 5_000n;
const newcomer = () => Keypair.generate().publicKey.toBase58();

/** A visit of somebody who has connected from the page's button. */
async function visit() {
  const opened = await host.open();
  const { page } = opened;
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await modal(page).locator('[data-wallet="walletStandard:Beacon"]').click();
  await page.getByLabel('Status').getByText('connected', { exact: true }).waitFor();
  return { ...opened, owner: (await page.getByLabel('Account').textContent()) ?? '' };
}

/** Sends from the account's own button; ends when the modal says what was sent. */
async function send(page: Page, mint: string | undefined, amount: string, symbol: string, recipient: string) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await modal(page).locator('[data-feature="send"]').click();
  const field = modal(page).getByRole('textbox', { name: 'Amount' });
  await field.waitFor();
  if (mint !== undefined) {
    await modal(page).locator('[data-view-link="token"]').click();
    await modal(page).locator(`[data-picker="tokens"] [data-token="${mint}"]`).click();
    await modal(page).locator('[data-view-link="token"]').getByText(symbol).waitFor();
  }
  await field.fill(amount);
  await modal(page).getByRole('textbox', { name: 'Recipient' }).fill(recipient);
  await modal(page).getByRole('button', { name: 'Review' }).click();
  await modal(page).locator('[data-action="confirm"]:enabled').click();
  await modal(page).getByText(`${amount} ${symbol} sent`).waitFor();
  await modal(page).getByRole('button', { name: 'Done' }).click();
  await modal(page).waitFor({ state: 'hidden' });
}

describe('Solana in the modal', () => {
  test('behavior: what an account has is sent to the last unit, and stands in its activity', async () => {
    const backend: SolanaBackend = await host.sandbox.solana.backend();
    const { spl, token2022 } = backend.mints;
    const { page, owner, report } = await visit();

    const recipient = newcomer();
    const before = backend.balanceOf(owner);
    await send(page, undefined, '1.000000001', 'SOL', recipient);
    expect(backend.balanceOf(recipient)).toBe(1_000_000_001n);
    expect(before - backend.balanceOf(owner)).toBe(1_000_000_001n + signatureFee);

    for (const [mint, amount, symbol, units] of [
      [spl, '2.500001', 'HUSD', 2_500_001n],
      [token2022, '0.000000007', 'PEARL', 7n],
    ] as const) {
      const held = mint.balanceOf(owner);
      await send(page, mint.address, amount, symbol, recipient);
      expect(mint.balanceOf(recipient)).toBe(units);
      expect(held - mint.balanceOf(owner)).toBe(units);
    }

    await page.getByRole('button', { name: /^Account/ }).click();
    await modal(page).locator('[data-list="tokens"]').getByText('497.5').first().waitFor();
    // By the name that the account has chosen among its own.
    await modal(page).getByText('beacon.sol').first().waitFor();
    await screenshot(page, 'solana-account');
    expect(await axe(page, dialog)).toEqual([]);
    await modal(page).getByRole('tab', { name: 'Activity' }).click();
    const rows = modal(page).locator('[data-list="activity"] [role="listitem"]');
    await rows.getByText('PEARL').first().waitFor();
    await screenshot(page, 'solana-activity');
    expect(await axe(page, dialog)).toEqual([]);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });
});
