import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createSignInServer } from '../sandbox/signInBackend';
import { approveInWindow, axe, hostPage, screenshot } from './harness';

const signIn = createSignInServer();

const host = hostPage('../../recipes/examples/index.html', {
  query: '?mode=dark',
  hasNamespaceWallets: true,
  handle: signIn.handle,
  context: { viewport: { width: 1280, height: 900 } },
});

async function visit(...parameters: Parameters<typeof host.open>): Promise<Page> {
  const { page } = await host.open(...parameters);
  await page.locator('[data-other-wallets]').waitFor({ state: 'attached' });
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, wallet: string) => dialog(page).locator(`[data-wallet="${wallet}"]`);

const openWallets = (page: Page) => page.getByRole('button', { name: 'Connect wallet' }).first().click();

/** Opens the wallets for a network in whose namespace nobody is connected. */
async function openWalletsFor(page: Page, networkId: string): Promise<void> {
  await page
    .locator('.top-buttons')
    .getByRole('button', { name: /^Network/ })
    .click();
  await dialog(page).locator(`[data-network="${networkId}"]`).click();
  await dialog(page).getByRole('button', { name: 'Connect wallet' }).click();
}

const others = [
  ['solana', 'solana:localnet', 'walletStandard:Beacon'],
  ['bip122', 'bip122:000000000019d6689c085ae165831e93', 'satsConnect:Xverse Wallet'],
  ['polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', 'injectedWeb3:polkadot-js'],
  ['cosmos', 'cosmos:cosmoshub-4', 'keplr:keplr'],
] as const;

const outcome = (page: Page, which: 'guest' | 'berth'): Locator => page.locator(`[data-outcome="${which}"]`);

describe('demo', () => {
  test('behavior: the panel has visitors asked to sign in, and the server of the harbour knows them', async () => {
    const page = await visit();
    await page.getByText('Networks and features').click();
    const choice = page.getByRole('group', { name: 'Sign-in' });
    await choice.getByRole('radio', { name: 'Required' }).check();
    await choice.scrollIntoViewIfNeeded();
    await screenshot(page, 'demo-sign-in-choice');
    await openWallets(page);
    await Promise.all([approveInWindow(page.context()), row(page, 'dev.mooring.sandbox').click()]);
    await dialog(page).getByText('I accept the rules of the harbour.').waitFor();
    await screenshot(page, 'demo-sign-in');
    await Promise.all([
      approveInWindow(page.context()),
      dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click(),
    ]);
    await dialog(page).waitFor({ state: 'detached' });
    expect(signIn.sessions()).toHaveLength(1);
    // Who is not asked any more stays connected.
    await choice.getByRole('radio', { name: 'None' }).check();
    await page.getByText('Booking as').waitFor();
  });

  test('behavior: a wallet of each namespace in one page, and a tap between them', { timeout: 120_000 }, async () => {
    const page = await visit();
    await openWallets(page);
    await Promise.all([approveInWindow(page.context()), row(page, 'dev.mooring.sandbox').click()]);
    await dialog(page).waitFor({ state: 'detached' });
    for (const [, networkId, walletId] of others) {
      await openWalletsFor(page, networkId);
      await row(page, walletId).click();
      await dialog(page).waitFor({ state: 'detached' });
    }
    await page
      .locator('.top-buttons')
      .getByRole('button', { name: /^Account/ })
      .click();
    // Connected last: its balance is the one the sandbox tells.
    await dialog(page).locator('.mooring-balance[data-state="known"]').getByText('100', { exact: true }).waitFor();
    const also = dialog(page).locator('[data-connection]');
    expect(
      (await also.evaluateAll((rows) => rows.map((each) => (each as HTMLElement).dataset['connection']))).sort(),
    ).toEqual(['bip122', 'eip155', 'polkadot', 'solana']);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'demo-also-connected');

    await also.and(page.locator('[data-connection="solana"]')).click();
    await dialog(page).locator('.mooring-balance-symbol').getByText('SOL', { exact: true }).waitFor();
    await screenshot(page, 'demo-account-solana');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign the book' }).click();
    await outcome(page, 'guest').getByText('Signed, and the signature is yours').waitFor();
    await page.getByRole('button', { name: /^Book for/ }).click();
    await outcome(page, 'berth').getByText('Booked', { exact: true }).waitFor();
  });

  test('behavior: pairs with the wallet on the other device, from its page', { timeout: 120_000 }, async () => {
    const page = await visit();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openWallets(page);
    await row(page, 'walletConnect').click();
    await dialog(page).locator('.mooring-qr[data-ready]').waitFor();
    await screenshot(page, 'demo-pairing');
    await dialog(page).getByRole('button', { name: 'Copy link' }).click();
    // It is copied a moment after the press.
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^wc:/);
    const uri = await copied();
    const phone = await page.context().newPage();
    await phone.goto(`${host.sandbox.url}/pairing-wallet`);
    await phone.getByLabel('Connection code').fill(uri);
    await phone.getByRole('button', { name: 'Connect' }).click();
    await screenshot(phone, 'demo-phone-wallet');
    await phone.getByRole('button', { name: 'Approve', exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign the book' }).click();
    await phone.getByText('Calm night, good coffee.').waitFor();
    await phone.getByRole('button', { name: 'Approve', exact: true }).click();
    await outcome(page, 'guest').getByText('Signed, and the signature is yours').waitFor();
    await phone.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor();
  });

  test('behavior: the panel declines for wallets of other chains, and switches the relay off', async () => {
    const page = await visit();
    await page.getByLabel('Decline everything').click();
    await openWallets(page);
    await row(page, 'walletStandard:Beacon').click();
    await dialog(page).getByText('You closed the request').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Faults', { exact: true }).click();
    await page.getByLabel('relay-down').click();
    await page.getByText('Faults (1 on)').waitFor();
    expect(host.sandbox.scenarios.isOn('relay-down')).toBe(true);
  });

  test('behavior: what one has is swapped in the harbour, and the price that moved is drawn', async () => {
    const page = await visit();
    const { harbor } = host.sandbox.wallets;
    harbor.autoApprove(true);
    await openWallets(page);
    await row(page, harbor.rdns).click();
    // The page's own button: those of the test wallet are named alike.
    await page
      .locator('.top-buttons')
      .getByRole('button', { name: /^Account/ })
      .click();
    await screenshot(page, 'demo-money');
    await dialog(page).getByRole('button', { name: 'Swap', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Choose a token' }).click();
    await dialog(page).getByRole('button', { name: /HUSD/ }).click();
    await dialog(page).getByRole('textbox', { name: 'You pay' }).fill('0.5');
    await dialog(page).getByRole('button', { name: 'Review' }).click();
    await dialog(page).getByText('Comes to your account').waitFor();
    await screenshot(page, 'demo-swap-review');
    await dialog(page).getByRole('button', { name: /^Swap/ }).click();
    await dialog(page)
      .getByText(/HUSD is yours/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Swap again' }).click();
    await dialog(page)
      .getByRole('img', { name: /^ETH costs/ })
      .waitFor();
    await screenshot(page, 'demo-swap-plot');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
  });

  test.each(['?mode=dark', '?mode=light&lang=ar'])(
    'behavior: every theme and direction without an axe violation, %s',
    async (query) => {
      const page = await visit(query);
      expect(await axe(page)).toEqual([]);
      await screenshot(page, `demo${query.replace(/\W+/g, '-')}`);
    },
  );

  test('behavior: on a phone nothing runs over the edge', async () => {
    const page = await visit('?mode=dark', { context: { viewport: { width: 390, height: 844 } } });
    for (const fold of await page.locator('details').all())
      await fold.evaluate((each) => void ((each as HTMLDetailsElement).open = true));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await screenshot(page, 'demo-phone');
  });
});
