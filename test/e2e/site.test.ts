import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { builtSite } from '../docs/builtSite';
import {
  approveInWindow,
  axe,
  launchBrowser,
  openPage,
  screenshot,
  servePage,
  type OpenedPage,
  type ServedPage,
} from './harness';

let browser: Browser;
let sandbox: Sandbox;
let served: ServedPage;
const opened: OpenedPage[] = [];

beforeAll(async () => {
  let dir: string;
  [browser, sandbox, dir] = await Promise.all([launchBrowser(), createSandbox(), builtSite()]);
  served = await servePage({ dir, csp: "default-src 'self'" });
}, 600_000);
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));
afterAll(() => Promise.all([browser?.close(), served?.stop(), sandbox?.stop()]));

type Mode = 'dark' | 'light';

async function visit(path: string, mode: Mode = 'dark', width = 1280, wallets?: Sandbox): Promise<OpenedPage> {
  const one = await openPage({
    browser,
    url: served.url + path,
    ...(wallets && { sandbox: wallets }),
    context: { viewport: { width, height: 800 }, colorScheme: mode },
  });
  opened.push(one);
  return one;
}

/** What went wrong in a page, but what the policy refuses to a wallet: its own picture, and nodes elsewhere. */
const problems = ({ report }: OpenedPage) => ({
  page: report.pageErrors,
  policy: report.cspViolations.filter((each) => !/^(img-src data|connect-src https:)/.test(each)),
});
const none = { page: [], policy: [] };

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('site', () => {
  test.each([
    ['', 'dark'],
    ['guides/signing-in.html', 'dark'],
    ['reference/errors.html', 'dark'],
    ['reference/eip155.html', 'dark'],
    ['reference/core.html', 'dark'],
    ['reference/core/views.html', 'dark'],
    // The same colours are on all pages.
    ['', 'light'],
    ['guides/signing-in.html', 'light'],
    ['reference/eip155.html', 'light'],
  ] as const)('behavior: "%s" is without an axe violation, %s', async (path, mode) => {
    const one = await visit(path, mode);
    // The script has run.
    await one.page.getByRole('button', { name: 'Search' }).waitFor();
    // In light only colours are other.
    expect(await axe(one.page, mode === 'light' ? { options: { runOnly: ['color-contrast'] } } : {})).toEqual([]);
    expect(problems(one)).toEqual(none);
  });

  test.each(['', 'guides/four-ways.html', 'reference/core.html', 'reference/core/swaps.html'])(
    'behavior: "%s" fits a phone',
    async (path) => {
      const { page } = await visit(path, 'light', 360);
      expect(await isTooWide(page)).toBe(0);
      await page.getByRole('button', { name: 'Menu' }).click();
      const pages = page.getByRole('navigation', { name: 'Pages' });
      await pages.getByRole('link', { name: 'Signing in' }).click();
      await page.waitForURL(/guides\/signing-in\.html$/);
    },
  );

  test('behavior: the first page connects a wallet of the browser, under the policy, and signs', async () => {
    const one = await visit('', 'dark', 1280, sandbox);
    const { page, context } = one;
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await Promise.all([
      approveInWindow(context),
      page.getByRole('dialog').locator('[data-wallet="dev.mooring.sandbox"]').click(),
    ]);
    await page.locator('[data-live="connected"]').waitFor();
    await Promise.all([approveInWindow(context), page.getByRole('button', { name: 'Sign a message' }).click()]);
    await page.getByText(/^Signed: 0x/).waitFor();
    expect(problems(one)).toEqual(none);
  });

  test('behavior: who has no wallet connects the one of the page', async () => {
    const one = await visit('', 'light');
    await one.page.getByRole('button', { name: 'Connect wallet' }).click();
    await one.page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click();
    await one.page.getByText('Connected with Test wallet on Ethereum.').waitFor();
    expect(problems(one)).toEqual(none);
  });

  test('behavior: the builder of themes draws what is chosen under the policy, and prints it', async () => {
    const one = await visit('guides/theming.html', 'light');
    const { page } = one;
    const builder = page.locator('#builder');
    await builder.getByLabel('Preset').selectOption('Terminal');
    await builder.getByLabel('Mode').selectOption('Light');
    const card = builder.locator('.mooring-card').first();
    await card.waitFor();
    await expect
      .poll(() => card.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe('rgb(247, 249, 245)');
    await builder.getByText('preset="terminal"').waitFor();
    const accent = () => builder.getByLabel('Accent').inputValue();
    for (const [preset, mode, shown] of [
      ['Terminal', 'Light', '#0a6e37'],
      ['Paper', 'Light', '#8a3b12'],
      ['Paper', 'Dark', '#e2935c'],
      ['None', 'Dark', '#5773ff'],
    ] as const) {
      await builder.getByLabel('Preset').selectOption(preset);
      await builder.getByLabel('Mode').selectOption(mode);
      await expect.poll(accent).toBe(shown);
    }
    await builder.getByLabel('Accent').fill('#123456');
    await builder.getByText("accent: '#123456'").waitFor();
    expect(await accent()).toBe('#123456');
    await builder.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(accent).toBe('#5773ff');
    await builder.getByLabel('Preset').selectOption('Terminal');
    await builder.getByLabel('Mode').selectOption('Light');
    await screenshot(page, 'site-builder');
    expect([await axe(page), await isTooWide(page)]).toEqual([[], 0]);
    expect(problems(one)).toEqual(none);
  });

  test('behavior: the search opens by key, finds, and leads to what it found', async () => {
    const one = await visit('guides/vite.html');
    const { page } = one;
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox');
    await field.fill('connect timeout');
    await page.getByRole('dialog').getByRole('link').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
    expect(await axe(page)).toEqual([]);
    await field.fill('Signing in');
    await page.getByRole('dialog').getByRole('link', { name: 'Signing in' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/signing-in/);
    await page.keyboard.press('Control+k');
    await field.fill('zzzzqqq');
    await page.getByText('Nothing about "zzzzqqq"').waitFor();
    expect(problems(one)).toEqual(none);
  });

  test('behavior: a block is copied, and the theme that was chosen is kept', async () => {
    const { page, context } = await visit('guides/vite.html', 'light');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('figure.code').first().hover();
    // It says so for two seconds only: the page looks out for it, in each frame and from before the press.
    const copied = page.waitForFunction(() =>
      [...document.querySelectorAll('figure.code button')].some(({ textContent }) => textContent === 'Copied'),
    );
    await Promise.all([copied, page.getByRole('button', { name: 'Copy' }).first().click()]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('npm create vite');
    await page.getByRole('button', { name: 'Change between dark and light' }).click();
    await page.goto(`${served.url}guides/vue.html`);
    expect(await page.evaluate(() => document.documentElement.dataset['mode'])).toBe('dark');
  });

  test('behavior: without JavaScript everything is there to be read', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 700 } });
    const page = await context.newPage();
    await page.goto(`${served.url}guides/testing.html`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Testing');
    expect(await page.locator('figure.code code').first().textContent()).toContain('import');
    expect(await page.getByRole('button', { name: 'Search' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Theming' }).click();
    await page.waitForURL(/theming/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Theming');
    await context.close();
  });

  test('behavior: the gallery shows the modal', async () => {
    const one = await visit('gallery.html');
    await one.page.locator('[data-gallery]').first().waitFor();
    await expect.poll(() => one.page.locator('[data-show="modal"]').count()).toBeGreaterThan(30);
    expect(one.report.pageErrors).toEqual([]);
  });
});
