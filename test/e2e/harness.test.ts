import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import {
  approveInWindow,
  askingPlace,
  axe,
  buildPage,
  findChromium,
  launchBrowser,
  openPage,
  rejectInWindow,
  screenshot,
  servePage,
  clickToClose,
  strictCsp,
  type OpenedPage,
  type ServedPage,
} from './harness';
import { tellFailure } from './harness/tellFailure';

const entry = fileURLToPath(new URL('harness/fixture/page.tsx', import.meta.url));

describe('harness', () => {
  let browser: Browser;
  let sandbox: Sandbox;
  let served: ServedPage;
  const opened: OpenedPage[] = [];
  const open = async (options: Partial<Parameters<typeof openPage>[0]> = {}) => {
    const one = await openPage({ browser, sandbox, url: served.url, ...options });
    opened.push(one);
    return one;
  };

  beforeAll(async () => {
    [browser, sandbox] = await Promise.all([launchBrowser(), createSandbox()]);
    served = await servePage({ ...(await buildPage(entry)), csp: strictCsp() });
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
    await sandbox.scenarios.reset();
    sandbox.wallets.harbor.reset();
  });
  afterAll(() => Promise.all([browser?.close(), sandbox?.stop(), served?.stop()]));

  test('behavior: a page built for production runs under a strict content policy, with wallets', async () => {
    const { page, report } = await open();
    await page.getByRole('button', { name: 'Connect Lagoon Wallet' }).waitFor();
    expect(await page.getByText('Harbor, Lagoon').count()).toBe(1);
    expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
    expect([...report.requests.keys()]).toEqual([new URL(served.url).host]);
  });

  test("behavior: a connection is approved in the wallet's window and survives a reload", async () => {
    const { page, context } = await open();
    const [where] = await Promise.all([
      approveInWindow(context),
      page.getByRole('button', { name: 'Connect Harbor Wallet' }).click(),
    ]);
    expect(where).toBe('window');
    await page.getByText('3 accounts').waitFor();
    await page.getByText('accountsChanged 3').waitFor();
    await page.reload();
    await page.getByText('3 accounts').waitFor();
    sandbox.wallets.harbor.lock();
    await page.getByText('accountsChanged 0').waitFor();
  });

  test('behavior: without a click behind it the wallet asks inside the page, under the same policy', async () => {
    const { page, context, report } = await open();
    // The click opens the window for connecting; signing comes after it without one of its own.
    await Promise.all([approveInWindow(context), page.getByRole('button', { name: 'Sign in' }).click()]);
    await page.locator('mooring-sandbox-wallet').getByText('Ahoy').waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'wallet-dialog');
    expect(await approveInWindow(context)).toBe('page');
    await page.getByText('personal_sign done').waitFor();
    expect([report.consoleErrors, report.cspViolations]).toEqual([[], []]);
  });

  // Two waits at once that both see a view change: one of them would never end (Playwright runs its handler twice and
  // answers the later wait only).
  test('behavior: who waits for a wallet to ask does not look whether a view changes', async () => {
    const { page, context } = await open();
    await page.getByRole('button', { name: 'Connect Harbor Wallet' }).waitFor();
    let looks = 0;
    await page.addLocatorHandler(page.locator('body'), async () => void looks++, { noWaitAfter: true });
    const asked = askingPlace(context);
    // Pressed without a locator, which would look too.
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Connect Harbor Wallet')?.click();
    });
    expect(await (await asked).getByRole('button').allTextContents()).toEqual(['Reject', 'Approve']);
    expect(looks).toBe(0);
  });

  test('behavior: what is on its way from one view to the next is not pressed', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const moving = document.createElement('section');
      moving.dataset['changing'] = '';
      const button = document.createElement('button');
      button.textContent = 'Somewhere';
      const leaving = document.createElement('div');
      leaving.dataset['leaving'] = '';
      moving.append(leaving, button);
      document.body.append(moving);
      button.addEventListener('click', () => (button.textContent = 'Pressed'));
      // As long as it changes it goes away under the pointer, and a press that ends elsewhere is none.
      button.addEventListener('mousedown', () => {
        if (moving.matches('[data-changing]')) button.style.marginInlineStart = '300px';
      });
      setTimeout(() => moving.removeAttribute('data-changing'), 300);
    });
    await page.getByRole('button', { name: 'Somewhere' }).click();
    await page.getByRole('button', { name: 'Pressed' }).waitFor({ timeout: 1_000 });
  });

  test("behavior: the page's own listeners hear nothing of the wallet's dialog", async () => {
    await sandbox.scenarios.enable('wallet-popup-blocked');
    const { page, context } = await open();
    await page.getByRole('button', { name: 'Connect Harbor Wallet' }).click();
    await page.locator('mooring-sandbox-wallet dialog').waitFor();
    await page.evaluate(() => {
      const heard: string[] = Object.assign(globalThis, { heard: [] }).heard;
      for (const type of ['pointerdown', 'mousedown', 'keydown', 'focusin', 'click']) {
        document.addEventListener(type, () => heard.push(type), true);
      }
    });
    await page.getByRole('checkbox').nth(2).uncheck();
    await page.keyboard.press('Tab');
    expect(await approveInWindow(context)).toBe('page');
    await page.getByText('2 accounts').waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'heard') as string[])).toEqual([]);
    await page.getByRole('heading').click();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'heard') as string[])).toContain('click');
  });

  test('behavior: a rejection, and a window closed unanswered, are 4001', async () => {
    const { page, context } = await open();
    const connect = page.getByRole('button', { name: 'Connect Harbor Wallet' });
    await Promise.all([rejectInWindow(context), connect.click()]);
    await page.getByText('eth_requestAccounts 4001').waitFor();
    const [popup] = await Promise.all([page.waitForEvent('popup'), connect.click()]);
    await popup.getByRole('button', { name: 'Approve' }).waitFor();
    await popup.close();
    await page.getByText('eth_requestAccounts 4001').nth(1).waitFor();
    expect(sandbox.wallets.harbor.pending()).toEqual([]);
  });

  test.each(['light', 'dark'] as const)("behavior: the wallet's window is readable in %s", async (colorScheme) => {
    const { page } = await open({ context: { colorScheme } });
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Connect Harbor Wallet' }).click(),
    ]);
    await popup.getByText('Accounts to share').waitFor();
    expect(await popup.getByRole('checkbox').count()).toBe(3);
    expect(await axe(popup)).toEqual([]);
    expect(statSync(await screenshot(popup, `wallet-window-${colorScheme}`)).size).toBeGreaterThan(1000);
  });

  test('behavior: a locked wallet is unlocked in its window first', async () => {
    await sandbox.scenarios.enable('wallet-locked');
    const { page } = await open();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Connect Harbor Wallet' }).click(),
    ]);
    await popup.getByRole('button', { name: 'Unlock' }).click();
    await clickToClose(popup.getByRole('button', { name: 'Approve' }));
    await page.getByText('3 accounts').waitFor();
  });

  test('behavior: a wallet can be missing, answer by itself, or sit at window.ethereum too', async () => {
    await sandbox.scenarios.enable('wallet-missing');
    const without = await open();
    expect(await without.page.getByRole('button').count()).toBe(0);
    await sandbox.scenarios.reset();
    sandbox.wallets.harbor.autoApprove(true);
    const { page, context } = await open({ wallet: { legacy: 'harbor' } });
    expect(await page.evaluate(() => Reflect.get(window, 'ethereum').isMooringSandbox as boolean)).toBe(true);
    await page.getByRole('button', { name: 'Connect Harbor Wallet' }).click();
    await page.getByText('3 accounts').waitFor();
    expect(context.pages()).toHaveLength(1);
  });

  test('behavior: the script served by the sandbox announces the same wallets over HTTP', async () => {
    const html =
      '<!doctype html><html lang="en"><title>Plain</title><script ' +
      `src="${sandbox.url}/wallet.js?ask=page"></script><body><h1>Plain</h1></body></html>`;
    const plain = await servePage({ html });
    const { page, context, report } = await openPage({ browser, url: plain.url });
    const asked = page.evaluate(async () => {
      type Announcement = CustomEvent<{
        info: { rdns: string };
        provider: { request(call: { method: string }): Promise<string[]> };
      }>;
      const { provider } = await new Promise<Announcement['detail']>((resolve) => {
        addEventListener(
          'eip6963:announceProvider',
          (event) =>
            (event as Announcement).detail.info.rdns === 'dev.mooring.sandbox' &&
            resolve((event as Announcement).detail),
        );
        dispatchEvent(new Event('eip6963:requestProvider'));
      });
      return provider.request({ method: 'eth_requestAccounts' });
    });
    expect(await approveInWindow(context)).toBe('page');
    expect(await asked).toEqual(sandbox.wallets.harbor.accounts);
    expect(report.pageErrors).toEqual([]);
    await context.close();
    await plain.stop();
  });

  test('behavior: faults in a page are reported', async () => {
    const html =
      '<!doctype html><html lang="en"><title>Broken</title><style>h1 { color: red }</style><h1>Broken</h1><img ' +
      'src="/none.png"><div style="color:#eee;background:#fff">pale</div></html>';
    const broken = await servePage({ html, csp: strictCsp() });
    const { page, report, close } = await openPage({ browser, url: broken.url });
    await page.evaluate(() => void Promise.resolve().then(() => Promise.reject(new Error('adrift'))));
    await page.getByText('Broken').waitFor();
    expect((await axe(page)).map(({ id }) => id)).toContain('image-alt');
    expect(report.cspViolations.some((violation) => violation.startsWith('style-src'))).toBe(true);
    expect(report.consoleErrors.some((message) => message.includes('404'))).toBe(true);
    expect(report.pageErrors.join()).toContain('adrift');
    await close();
    await broken.stop();
  });

  test('behavior: what is told of a page whose test failed says what is in it, and whether it draws', async () => {
    const still = await servePage({ html: '<!doctype html><html lang="en"><title>Still</title><h1>Still</h1></html>' });
    const one = await openPage({ browser, url: still.url });
    const drawing = await tellFailure(one, 'of the harness');
    expect(drawing).toContain('heading "Still"');
    expect(Number(/half a second: (\d+)/.exec(drawing)?.[1])).toBeGreaterThan(1);
    await one.page.evaluate(() => {
      globalThis.requestAnimationFrame = () => 0;
    });
    expect(await tellFailure(one, 'of the harness')).toContain('half a second: 0)');
    await one.close();
    await still.stop();
  });

  test('error: without a browser one sentence names what to install', () => {
    expect(() => findChromium({ PATH: '/nowhere' }, '/nowhere/chrome')).toThrow('install');
    expect(() => findChromium({ MOORING_CHROMIUM: '/nowhere/chrome' })).toThrow('$MOORING_CHROMIUM');
  });
});

describe('clickToClose', () => {
  const failing = (message: string) => ({ click: () => Promise.reject(new Error(message)) });

  test('behavior: a window that is gone before the press has come back has been pressed', async () => {
    const gone = failing('locator.click: Target page, context or browser has been closed');
    expect(await clickToClose(gone)).toBeUndefined();
  });

  test('error: a button that cannot be pressed is told', async () => {
    await expect(clickToClose(failing('locator.click: Timeout 30000ms exceeded.'))).rejects.toThrow('Timeout');
  });
});
