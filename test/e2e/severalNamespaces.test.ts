import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { axe, hostPage, strictCsp } from './harness';

const host = hostPage('pages/severalNamespaces.tsx', {
  // The cryptography of one test wallet is WebAssembly; the page's own code needs no such thing.
  csp: (sandbox) => strictCsp([sandbox.url]).replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  hasNamespaceWallets: true,
});
beforeEach(() => {
  for (const wallet of [host.sandbox.wallets.harbor, host.sandbox.wallets.lagoon]) wallet.autoApprove(true);
});

const [ethereum, solana, bitcoin] = [
  'eip155:31337',
  'solana:localnet',
  'bip122:000000000019d6689c085ae165831e93',
] as const;
const lagoon = 'dev.mooring.lagoon';
const ethereumToo = 'eip155:31338';
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, wallet: string) => dialog(page).locator(`[data-wallet="${wallet}"]`);
const shows = (page: Page, id: 'namespace' | 'network' | 'connected', text: string) =>
  page.getByTestId(id).getByText(text, { exact: true }).waitFor();
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const openAccount = (page: Page) => page.getByRole('button', { name: /^Account/ }).click();

/** Chooses a network from the page's button. */
async function choose(page: Page, networkId: string): Promise<void> {
  await page.getByRole('button', { name: /^Network/ }).click();
  await dialog(page).locator(`[data-network="${networkId}"]`).click();
}

/** One wallet on Solana, and by way of the networks on eip155 too. */
async function connectBoth(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await row(page, lagoon).click();
  await dialog(page).locator('[data-namespace="solana"]').click();
  await closed(page);
  await choose(page, ethereum);
  await dialog(page).getByRole('button', { name: 'Connect wallet' }).click();
  await row(page, lagoon).click();
  await closed(page);
  await shows(page, 'connected', 'eip155 Lagoon Wallet, solana Lagoon Wallet');
}

describe('several namespaces in the modal', () => {
  test('behavior: a wallet of two namespaces is one row and asks which', async () => {
    const { page, report } = await host.open();
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await row(page, 'injectedWeb3:polkadot-js').waitFor();
    expect(await dialog(page).getByText('Lagoon Wallet').count()).toBe(1);
    await row(page, lagoon).click();
    await dialog(page).getByText('Lagoon Wallet works on several').waitFor();
    expect(
      await dialog(page)
        .locator('[data-namespace] .mooring-row-label')
        .evaluateAll((rows) => rows.map((each) => each.textContent)),
    ).toEqual(['Harbor, Lagoon', 'Solana Local, Solana Devnet']);
    expect(await axe(page)).toEqual([]);
    await dialog(page).locator('[data-namespace="solana"]').click();
    await closed(page);
    await shows(page, 'network', solana);
    await shows(page, 'connected', 'solana Lagoon Wallet');
    expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
  });

  test('behavior: a network of another namespace leads to its wallets, and what is connected stays so', async () => {
    const { page } = await host.open();
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await row(page, 'dev.mooring.sandbox').click();
    await closed(page);
    await choose(page, bitcoin);
    await dialog(page).getByText('No wallet for Bitcoin is connected yet.').waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Connect wallet' }).click();
    await row(page, 'unisat:UniSat').waitFor();
    // Only wallets that can be on it are offered.
    expect(await row(page, lagoon).count()).toBe(0);
    await row(page, 'unisat:UniSat').click();
    await closed(page);
    await shows(page, 'namespace', 'bip122');
    await shows(page, 'connected', 'bip122 UniSat, eip155 Harbor Wallet');
  });

  test('behavior: one tap goes to another connection and back, by account or by network', async () => {
    const { page } = await host.open();
    await connectBoth(page);
    await shows(page, 'namespace', 'eip155');
    await openAccount(page);
    await dialog(page).getByText('Also connected').first().waitFor();
    await dialog(page).locator('[data-connection="solana"]').click();
    await dialog(page).locator('[data-connection="eip155"]').waitFor();
    await shows(page, 'network', solana);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await closed(page);
    await choose(page, ethereum);
    await shows(page, 'namespace', 'eip155');
  });

  test('behavior: all are there again after a reload, without a question', async () => {
    const { page } = await host.open();
    await connectBoth(page);
    // Storage is written a moment after the change.
    await page.waitForFunction(() =>
      ['eip155', 'solana'].every((namespace) =>
        Object.entries(localStorage).some(
          ([name, value]) => name.startsWith('mooring') && value.includes(`"namespace":"${namespace}"`),
        ),
      ),
    );
    await page.reload();
    await shows(page, 'connected', 'eip155 Lagoon Wallet, solana Lagoon Wallet');
  });

  test('behavior: disconnecting one leaves the other, and the page goes on with it', async () => {
    const { page } = await host.open();
    await connectBoth(page);
    await openAccount(page);
    await dialog(page).locator('[data-action="disconnect"]').click();
    await shows(page, 'connected', 'solana Lagoon Wallet');
    await closed(page);
    await openAccount(page);
    await dialog(page).locator('.mooring-balance').getByText('SOL', { exact: true }).waitFor();
    expect(await dialog(page).locator('[data-connection]').count()).toBe(0);
    await shows(page, 'network', solana);
  });

  test('behavior: the network that was chosen is the one it ends on', async () => {
    const { page } = await host.open();
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await row(page, 'walletStandard:Beacon').click();
    await closed(page);
    await choose(page, ethereumToo);
    await dialog(page).getByRole('button', { name: 'Connect wallet' }).click();
    await row(page, 'dev.mooring.sandbox').click();
    await closed(page);
    await shows(page, 'network', ethereumToo);
  });
});
