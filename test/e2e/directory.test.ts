import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { axe, buildPage, launchBrowser, openPage, servePage, type OpenedPage, type ServedPage } from './harness';

let browser: Browser;
let sandbox: Sandbox;
let served: ServedPage;
const opened: OpenedPage[] = [];

beforeAll(async () => {
  [browser, sandbox] = await Promise.all([launchBrowser(), createSandbox()]);
  const built = await buildPage(fileURLToPath(new URL('pages/host.tsx', import.meta.url)));
  served = await servePage({ ...built, csp: `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: ${sandbox.url}; connect-src 'self' ${sandbox.url}` });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await sandbox.scenarios.reset();
});
afterAll(() => Promise.all([browser?.close(), sandbox?.stop(), served?.stop()]));

async function open(query = '?services') {
  const one = await openPage({ browser, sandbox, url: served.url + query });
  opened.push(one);
  return one;
}

async function openAllWallets(page: Page) {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('[data-view-link="AllWallets"]').click();
  await page.getByRole('searchbox', { name: 'Search wallets' }).waitFor();
}
const rows = (page: Page) => page.locator('.mooring-scroller [data-wallet]');

describe('AllWalletsView', () => {
  test('behavior: the directory is asked only once somebody looks; installed ones come first and once', async () => {
    const { page, report } = await open();
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
    expect([...report.requests.keys()]).toEqual([new URL(served.url).host]);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('[data-view-link="AllWallets"]').waitFor();
    const names = await page.locator('[data-wallet]').allTextContents();
    expect(names.slice(0, 2)).toEqual(['Harbor WalletInstalled', 'Lagoon WalletInstalled']);
    // Two installed and four recommended that are not among them.
    expect(names).toHaveLength(6);
    expect(report.requests.get(new URL(sandbox.url).host)?.some((url) => url.includes('/getWallets?page=1&entries=40'))).toBe(true);
    expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
  });

  test('behavior: all six hundred are reached with the End key, a handful in the document', async () => {
    const { page } = await open();
    await openAllWallets(page);
    await rows(page).first().focus();
    const chains = sandbox.networks.map(({ chainId }) => `eip155:${chainId}`).join();
    const answer = await fetch(`${sandbox.url}/getWallets?page=1&entries=1&projectId=${sandbox.projectId}&chains=${chains}`);
    const { count } = (await answer.json()) as { count: number };
    expect(count).toBeGreaterThan(400);
    const place = () => page.evaluate(() => Number(document.activeElement?.closest('[role="listitem"]')?.getAttribute('aria-posinset')));
    await expect.poll(async () => (await page.keyboard.press('End'), place()), { timeout: 30_000 }).toBe(count);
    expect(await page.locator('.mooring-scroller [role="listitem"]').count()).toBeLessThan(40);
    expect(await axe(page)).toEqual([]);
  });

  test('behavior: search finds by name, says how many, and an empty result has a way on', async () => {
    const { page } = await open();
    await openAllWallets(page);
    await page.getByRole('searchbox').fill('coral p');
    await page.waitForFunction(() => {
      const found = [...document.querySelectorAll('.mooring-scroller [data-wallet]')].map((row) => row.textContent ?? '');
      return found.length > 0 && found.every((name) => /coral/i.test(name) && /p/i.test(name));
    });
    await page.getByRole('searchbox').fill('no such wallet');
    await page.getByText('No wallet of that name').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await rows(page).filter({ hasText: 'Harbor Wallet' }).waitFor();
  });

  test('error: a directory that is down leaves the installed wallets, and retrying brings the rest', async () => {
    const { page } = await open();
    await sandbox.scenarios.enable('services-down');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('[data-wallet="dev.mooring.sandbox"]').waitFor();
    await page.locator('[data-view-link="AllWallets"]').click();
    await page.getByText('The wallet list is unavailable').waitFor();
    expect(await rows(page).allTextContents()).toEqual(['Harbor WalletInstalled', 'Lagoon WalletInstalled']);
    expect(await axe(page)).toEqual([]);
    await sandbox.scenarios.reset();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Anchor Wallet').first().waitFor();
    await page.getByText('The wallet list is unavailable').waitFor({ state: 'detached' });
  });
});

describe('GetWalletView', () => {
  test('behavior: explains, then leads to stores by web links only', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByText('A login without passwords').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Get a wallet' }).click();
    await page.locator('[data-get]').first().waitFor();
    const links = await page.locator('[data-get]').evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).protocol));
    expect([...new Set(links)]).toEqual(['https:']);
    expect(await axe(page)).toEqual([]);
  });
});
