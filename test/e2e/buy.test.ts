import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { evmTokens } from '../sandbox/tokens/evmTokens';
import { axe, hostPage, screenshot } from './harness';
import { act, connected, modal } from './loginPage';

const host = hostPage('pages/buy.tsx');
const { coin } = evmTokens;
const dialog = { selector: 'dialog[open]' };

/** A visit of somebody who is connected. */
async function visit(...parameters: Parameters<typeof host.open>) {
  const opened = await host.open(...parameters);
  const { harbor } = host.sandbox.wallets;
  harbor.autoApprove(true);
  await opened.page.evaluate(() => (globalThis as unknown as { kit: { start(): Promise<void> } }).kit.start());
  await act(opened.page, 'connect', { connectorId: harbor.rdns, networkId: 'eip155:31337' });
  return opened;
}

/** The same, with the view of buying open. */
async function open(...parameters: Parameters<typeof host.open>) {
  const opened = await visit(...parameters);
  await act(opened.page, 'openModal', { view: 'Buy' });
  return opened;
}

/** Types an amount, and waits for what is received. */
async function typeAmount(page: Page, amount: string, received: string): Promise<void> {
  await modal(page).getByRole('textbox').fill(amount);
  await modal(page).getByText(received).waitFor();
}
const goOn = (page: Page, provider: string) =>
  modal(page)
    .getByRole('button', { name: `Continue to ${provider}` })
    .click();
/** Until the account was looked at: what is paid before that would be taken for what was there already. */
const lookedAt = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('mooring.onrampOrder') ?? '')).toContain('"before"');
const address = () => host.sandbox.wallets.harbor.accounts[0] ?? '';
const held = () => host.sandbox.tokenBalanceOf(coin, address());

describe('buying in the modal', () => {
  test('behavior: from the quote to the balance, in a window of its own', async () => {
    const { page, context, report } = await open('?coinbase&provider');
    await modal(page).getByText('From $10 to $7,500').waitFor();
    const coinPicture = modal(page).locator('.mooring-picks img');
    expect(await coinPicture.getAttribute('src')).toContain(`${host.sandbox.url}/public/getTokenImage/USDC?`);
    const currencyPicture = modal(page).locator('.mooring-chips img');
    expect(await currencyPicture.getAttribute('src')).toContain(`${host.sandbox.url}/public/getCurrencyImage/USD?`);
    await screenshot(page, 'buy-empty');
    expect(await axe(page, dialog)).toEqual([]);
    await typeAmount(page, '100', 'You get about 98.25 USDC');
    await screenshot(page, 'buy-quoted');
    expect(await axe(page, dialog)).toEqual([]);
    const before = await held();
    const popup = context.waitForEvent('page');
    await goOn(page, 'Coinbase');
    const shop = await popup;
    await shop.getByRole('heading', { name: 'Buy USDC' }).waitFor();
    expect(new URL(shop.url()).origin).toBe(host.sandbox.onramp.origin);
    // The payment page has no hold of this one.
    expect(await shop.evaluate(() => globalThis.opener as unknown)).toBeNull();
    await modal(page).getByText('Pay at Coinbase').waitFor();
    await screenshot(page, 'buy-waiting');
    expect(await axe(page, dialog)).toEqual([]);
    await lookedAt(page);
    await shop.getByRole('button', { name: 'Pay' }).click();
    await shop.getByRole('heading', { name: 'Thank you' }).waitFor();
    await shop.close();
    await modal(page).getByText('98.25 USDC arrived').waitFor();
    await screenshot(page, 'buy-arrived');
    expect(await axe(page, dialog)).toEqual([]);
    expect((await held()) - before).toBe(98_250_000n);
    await modal(page).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
    // One question finds out which routes there are.
    expect(report.consoleErrors.filter((error) => !error.includes('404'))).toEqual([]);
    expect(report.pageErrors).toEqual([]);
  });

  test('behavior: a reload in the middle: the purchase is there, and what was paid meanwhile arrives', async () => {
    const { page, context } = await open();
    await typeAmount(page, '200', 'You get about 196.75 USDC');
    const popup = context.waitForEvent('page');
    await goOn(page, 'Meld.io');
    const shop = await popup;
    await shop.getByRole('heading', { name: 'Buy USDC' }).waitFor();
    await lookedAt(page);
    await page.reload();
    await shop.getByLabel('US dollars').fill('200');
    await shop.getByRole('button', { name: 'Pay' }).click();
    await shop.getByRole('heading', { name: 'Thank you' }).waitFor();
    await connected(page);
    await act(page, 'openModal', { view: 'BuyInProgress' });
    await modal(page).getByText('196.75 USDC arrived').waitFor();
  });

  test('behavior: a blocked window: words, and a press that opens it', async () => {
    const { page, context } = await open();
    await typeAmount(page, '100', 'You get about 98.25 USDC');
    await page.evaluate(() => {
      const own = globalThis.open.bind(globalThis);
      let isBlocked = true;
      globalThis.open = (...given) => {
        if (!isBlocked) return own(...given);
        isBlocked = false;
        return null;
      };
    });
    await goOn(page, 'Meld.io');
    await modal(page).getByText('No window could open').waitFor();
    await screenshot(page, 'buy-blocked');
    expect(await axe(page, dialog)).toEqual([]);
    const popup = context.waitForEvent('page');
    await modal(page).getByRole('button', { name: 'Open payment page' }).click();
    await (await popup).getByRole('heading', { name: 'Buy USDC' }).waitFor();
    await modal(page).getByText('Pay at Meld.io').waitFor();
  });

  test('behavior: a card that is declined, and a window that is closed, lead back to where another try begins', async () => {
    await host.sandbox.scenarios.enable('onramp-declines');
    const { page, context } = await open();
    const before = await held();
    await typeAmount(page, '100', 'You get about 98.25 USDC');
    const popup = context.waitForEvent('page');
    await goOn(page, 'Meld.io');
    const shop = await popup;
    await shop.getByRole('button', { name: 'Pay' }).click();
    await shop.getByRole('heading', { name: 'Your card was declined' }).waitFor();
    await shop.close();
    await modal(page).getByText('Looking for your USDC').waitFor();
    await screenshot(page, 'buy-closed');
    await modal(page).getByRole('button', { name: 'I have not paid' }).click();
    expect(await modal(page).getByRole('textbox').inputValue()).toBe('100');
    expect(await held()).toBe(before);
  });

  test('error: no quote and an unsafe page are told, and nobody is sent there', async () => {
    await host.sandbox.scenarios.enable('onramp-no-quote');
    await host.sandbox.scenarios.enable('onramp-unsafe-page');
    const { page, context } = await open('?coinbase&mode=light');
    await typeAmount(page, '100', 'Nobody sells to your country at present');
    await screenshot(page, 'buy-no-quote');
    await goOn(page, 'Coinbase');
    await modal(page).getByText('The address of the payment page is not safe').waitFor();
    await expect.poll(() => context.pages().length).toBe(1);
    expect(await axe(page, dialog)).toEqual([]);
  });

  test('behavior: on a phone, from right to left, it is a tab, and says that the service is down', async () => {
    await host.sandbox.scenarios.enable('onramp-down');
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { page } = await open('?dir=rtl&mode=light&provider', { context: phone });
    await modal(page).getByText('خدمة الشراء لا تجيب. ما تملكه في أمان.').waitFor();
    await screenshot(page, 'buy-down-phone-rtl');
    await host.sandbox.scenarios.reset();
    await page.reload();
    await connected(page);
    await act(page, 'openModal', { view: 'Buy' });
    await modal(page).getByRole('textbox').fill('100');
    await modal(page).getByText('98.25 USDC').or(modal(page).getByText('USDC').nth(1)).first().waitFor();
    await screenshot(page, 'buy-phone-rtl');
    expect(await axe(page, dialog)).toEqual([]);
    await act(page, 'openModal', { view: 'FundWallet' });
    await page.getByRole('heading', { name: 'إضافة رصيد' }).waitFor();
    await screenshot(page, 'fund-phone-rtl');
    expect(await axe(page, dialog)).toEqual([]);
  });

  test('behavior: a page whose visitors buy nothing downloads none of it', async () => {
    const { page, report } = await visit();
    await act(page, 'openModal', { view: 'Networks' });
    await page.getByRole('heading', { name: 'Choose network' }).waitFor();
    await page.waitForLoadState('networkidle');
    const loaded = [...report.requests.values()].flat();
    expect(loaded.some((url) => /buyPart|fetchOnramp/i.test(url))).toBe(false);
    await act(page, 'openModal', { view: 'Buy' });
    await modal(page).getByRole('textbox').waitFor();
    expect([...report.requests.values()].flat().some((url) => /buyPart/i.test(url))).toBe(true);
  });
});
