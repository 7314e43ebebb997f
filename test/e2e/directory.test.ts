import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, hostPage, scrollFrames } from './harness';

const host = hostPage('pages/host.tsx', {
  query: '?services',
  isQuick: true,
  csp: (sandbox) =>
    `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: ${sandbox.url}; connect-src ` +
    `'self' ${sandbox.url}`,
});

async function openAllWallets(page: Page) {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('[data-view-link="AllWallets"]').click();
  await page.getByRole('searchbox', { name: 'Search wallets' }).waitFor();
}
const rows = (page: Page) => page.locator('.mooring-scroller [data-wallet]');

/** Presses End until every wallet of the directory has been loaded. */
async function reachTheEnd(page: Page): Promise<void> {
  const { url, projectId, networks } = host.sandbox;
  const answer = await fetch(
    `${url}/getWallets?page=1&entries=1&projectId=${projectId}&chains=${networks.map(({ chainId }) => `eip155:${chainId}`).join()}`,
  );
  const { count } = (await answer.json()) as { count: number };
  expect(count).toBeGreaterThan(400);
  await rows(page).first().focus();
  const place = () =>
    page.evaluate(() => Number(document.activeElement?.closest('[role="listitem"]')?.getAttribute('aria-posinset')));
  await expect.poll(async () => (await page.keyboard.press('End'), place()), { timeout: 30_000 }).toBe(count);
}

describe('AllWalletsView', () => {
  test('behavior: the directory is asked only once somebody looks; installed ones come first and once', async () => {
    const { page, report } = await host.open();
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
    expect([...report.requests.keys()]).toEqual([new URL(host.url).host]);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('[data-view-link="AllWallets"]').waitFor();
    const names = await page.locator('[data-wallet]').allTextContents();
    expect(names.slice(0, 2)).toEqual(['Harbor WalletInstalled', 'Lagoon WalletInstalled']);
    // Of the first four of the directory two are installed, so two are recommended beside them.
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(4);
    expect(
      report.requests.get(new URL(host.sandbox.url).host)?.some((url) => url.includes('/getWallets?page=1&entries=40')),
    ).toBe(true);
    expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
  });

  test('behavior: all six hundred are reached with the End key, a handful in the document', async () => {
    const { page } = await host.open();
    await openAllWallets(page);
    await reachTheEnd(page);
    expect(await page.locator('.mooring-scroller [role="listitem"]').count()).toBeLessThan(40);
    expect(await axe(page)).toEqual([]);
  });

  test('behavior: the wheel scrolls it also where the page refuses all that is outside of its own dialogs', async () => {
    const { page } = await host.open();
    await openAllWallets(page);
    await page.evaluate(() =>
      document.addEventListener('wheel', (event) => event.preventDefault(), { passive: false }),
    );
    const list = page.locator('.mooring-scroller');
    await list.hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(300);
  });

  test('behavior: a page that brings no new wallet is the last, whatever the count says', async () => {
    const { page, context } = await host.open();
    const listing = (index: number) => ({
      id: index.toString(16).padStart(64, '0'),
      name: `Row ${index}`,
      chains: ['eip155:31337'],
      mobile_link: null,
    });
    const asked: number[] = [];
    await context.route('**/getWallets?*', (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      asked.push(number);
      const data = Array.from({ length: 40 }, (_, index) => listing(Math.max(0, number - 2) * 40 + index));
      return route.fulfill({ json: { data, count: 200 }, headers: { 'access-control-allow-origin': '*' } });
    });
    await openAllWallets(page);
    await rows(page).first().focus();
    const place = () =>
      page.evaluate(() => Number(document.activeElement?.closest('[role="listitem"]')?.getAttribute('aria-posinset')));
    // Two installed ones and one page: the second repeats it, and no third is asked for.
    await expect.poll(async () => (await page.keyboard.press('End'), asked.includes(2) ? place() : 0)).toBe(42);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await page.keyboard.press('End'), place())).toBe(42);
    expect(Math.max(...asked)).toBe(2);
  });

  test('behavior: search finds by name, says how many, and an empty result has a way on', async () => {
    const { page } = await host.open();
    await openAllWallets(page);
    await page.getByRole('searchbox').fill('coral p');
    await page.waitForFunction(() => {
      const found = [...document.querySelectorAll('.mooring-scroller [data-wallet]')].map(
        (row) => row.textContent ?? '',
      );
      return found.length > 0 && found.every((name) => /coral/i.test(name) && /p/i.test(name));
    });
    await page.getByRole('searchbox').fill('no such wallet');
    await page.getByText('No wallet of that name').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await rows(page).filter({ hasText: 'Harbor Wallet' }).waitFor();
  });

  test('behavior: search answers are in the first frame after their data', async () => {
    const { page } = await host.open('?services', { mode: 'production' });
    await openAllWallets(page);
    await rows(page).filter({ hasText: 'Anchor Wallet' }).waitFor();
    for (const word of ['coral', 'anchor', 'tide', 'a', 'la', 'o', 'ha']) {
      const isThere = await page.evaluate(async (text) => {
        const names = () =>
          [...document.querySelectorAll('.mooring-scroller [data-wallet]')].map(
            (row) => row.getAttribute('data-wallet') ?? '',
          );
        const before = new Set(names());
        const read = Response.prototype.text;
        const arrived = new Promise<void>((resolve) => {
          Response.prototype.text = async function () {
            const body = await read.call(this);
            // Nobody else has seen it yet.
            if (new URL(this.url).searchParams.get('search') === text) resolve();
            return body;
          };
        });
        const field = document.querySelector<HTMLInputElement>('[type="search"]');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
        await arrived;
        await new Promise(requestAnimationFrame);
        const inFirstFrame = names();
        Response.prototype.text = read;
        return inFirstFrame.some((name) => !before.has(name));
      }, word);
      expect(isThere).toBe(true);
    }
  });

  test('behavior: a row is there in every frame of a quick scroll, and its picture once that rests', async () => {
    const { page } = await host.open('?services', {
      mode: 'production',
      context: { viewport: { width: 1280, height: 900 } },
    });
    await openAllWallets(page);
    await reachTheEnd(page);
    await page.keyboard.press('Home');
    const { emptyFrames } = await scrollFrames(page, '.mooring-scroller', 100);
    expect(emptyFrames).toBe(0);
    await page.waitForFunction(() => {
      const rows = document.querySelectorAll('.mooring-scroller [data-row]').length;
      // One wallet in forty of the sandbox's directory has none.
      return rows > 10 && document.querySelectorAll('.mooring-scroller [data-row] img').length >= rows - 3;
    });
  });

  test('error: a directory that is down leaves the installed wallets, and retrying brings the rest', async () => {
    const { page } = await host.open();
    await host.sandbox.scenarios.enable('services-down');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('[data-wallet="dev.mooring.sandbox"]').waitFor();
    await page.locator('[data-view-link="AllWallets"]').click();
    await page.getByText('The wallet list is unavailable').waitFor();
    expect(await rows(page).allTextContents()).toEqual(['Harbor WalletInstalled', 'Lagoon WalletInstalled']);
    expect(await axe(page)).toEqual([]);
    await host.sandbox.scenarios.reset();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Anchor Wallet').first().waitFor();
    await page.getByText('The wallet list is unavailable').waitFor({ state: 'detached' });
  });
});

describe('GetWalletView', () => {
  test('behavior: explains, then leads to stores by web links only', async () => {
    const { page } = await host.open();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByText('A login without passwords').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Get a wallet' }).click();
    await page.locator('[data-get]').first().waitFor();
    const links = await page
      .locator('[data-get]')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).protocol));
    expect([...new Set(links)]).toEqual(['https:']);
    expect(await axe(page)).toEqual([]);
  });
});
