import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createPublicClient, http, verifyMessage, verifyTypedData, type Hex } from 'viem';
import { axe, hostPage } from './harness';

const harbor = 'dev.mooring.sandbox';

// default-src 'self' and the sandbox, nothing else: no data: images, no inline anything.
const host = hostPage('pages/host.tsx', {
  csp: (sandbox) =>
    `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ` +
    `${sandbox.url}; require-trusted-types-for 'script'`,
});

const openModal = async (page: Page) => {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('dialog').waitFor();
};
const status = (page: Page, text: string) => page.getByTestId('status').getByText(text, { exact: true }).waitFor();
const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-changing], dialog[data-ending-style]'));

async function connect(page: Page) {
  await openModal(page);
  const asked = host.sandbox.wallets.harbor.nextRequest();
  await page.locator(`[data-wallet="${harbor}"]`).click();
  await asked;
  host.sandbox.wallets.harbor.approve();
  await status(page, 'connected');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('KitModal', () => {
  test('behavior: connect, balance, sign, send, switch network and account, reload, disconnect', async () => {
    const { page, report } = await host.open();
    const wallet = host.sandbox.wallets.harbor;
    const [address] = wallet.accounts as [Hex];
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
    const hosts = [...report.requests.keys()];
    expect(hosts).toEqual([new URL(host.url).host]);

    await connect(page);
    expect(await page.getByTestId('address').textContent()).toBe(address);
    const loadedBeforeSigning = report.requests.get(new URL(host.url).host)?.length ?? 0;

    await openModal(page);
    await page.locator('.mooring-balance[data-state="known"]').getByText('10,000').waitFor();
    await page.keyboard.press('Escape');

    const ask = async (button: string, output: string) => {
      const asked = wallet.nextRequest();
      await page.getByRole('button', { name: button, exact: true }).click();
      await asked;
      wallet.approve();
      await page.waitForFunction(
        (id) => document.querySelector(`[data-testid="${id}"]`)?.textContent?.startsWith('0x'),
        output,
      );
      return (await page.getByTestId(output).textContent()) as Hex;
    };
    const signature = await ask('Sign', 'signature');
    expect(await verifyMessage({ address, message: 'hello sandbox', signature })).toBe(true);
    const typed = await ask('Sign typed', 'typed');
    expect(
      await verifyTypedData({
        address,
        domain: { name: 'Test host', version: '1', chainId: 31337 },
        types: {
          Note: [
            { name: 'text', type: 'string' },
            { name: 'count', type: 'uint256' },
          ],
        },
        primaryType: 'Note',
        message: { text: 'hello', count: 7n },
        signature: typed,
      }),
    ).toBe(true);
    expect(report.requests.get(new URL(host.url).host)?.length).toBeGreaterThan(loadedBeforeSigning);
    const hash = await ask('Send', 'hash');
    const chain = createPublicClient({ transport: http(host.sandbox.networks[0]?.rpcUrl) });
    const receipt = await chain.waitForTransactionReceipt({ hash });
    expect(receipt.status).toBe('success');

    await openModal(page);
    await page.locator('[data-view-link="Networks"]').click();
    const switching = wallet.nextRequest();
    await page.locator('[data-network="eip155:31338"]').click();
    await page.getByText('Switching to Lagoon').waitFor();
    await switching;
    wallet.approve();
    await page.getByTestId('network').getByText('Lagoon').waitFor();
    await page.locator('[data-view="Account"]').waitFor();
    await page.keyboard.press('Escape');

    wallet.switchAccount(1);
    await page
      .getByTestId('address')
      .getByText(wallet.accounts[1] as string)
      .waitFor();

    await page.reload();
    await status(page, 'connected');
    expect(await page.getByTestId('address').textContent()).toBe(wallet.accounts[1]);
    expect(await page.getByTestId('network').textContent()).toBe('Lagoon');
    expect(wallet.pending()).toEqual([]);

    await openModal(page);
    await page.locator('[data-action="disconnect"]').click();
    await status(page, 'disconnected');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
    await status(page, 'disconnected');
    expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
  });

  // A browser keeps a failed `import()` for the life of the page, or fetches again: the words and the way out are the
  // same in both.
  test(
    'error: a modal whose code could not be loaded says so where it was pressed, and opens once the page ' +
      'was loaded anew',
    async () => {
      const { page, context } = await host.open();
      // The first page's own, loaded while idle, is not to be counted.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('lazyModal')),
      );
      await context.route('**/lazyModal*.js', (route) => route.abort());
      await page.reload();
      const button = page.getByRole('button', { name: 'Open', exact: true });
      const lost = page.getByRole('dialog', { name: 'This part could not be loaded' });
      await button.click();
      await lost.waitFor();
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await lost.waitFor({ state: 'detached' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await button.click();
      await lost.getByRole('button', { name: 'Try again' }).click();
      await lost.waitFor();
      await context.unroute('**/lazyModal*.js');
      await Promise.all([page.waitForEvent('load'), lost.getByRole('button', { name: 'Reload the page' }).click()]);
      await openModal(page);
      await page.locator(`[data-wallet="${harbor}"]`).waitFor();
    },
  );

  test(
    'error: a view whose code is lost for the life of the page ' + 'says so in its place; the host hears of it',
    async () => {
      const { page, context } = await host.open();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('lazyModal')),
      );
      // A module that throws is kept as failed by every browser: what some of them do with one that could not be fetched.
      await context.route('**/laterViews*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'throw new TypeError("Failed to fetch dynamically imported module")',
        }),
      );
      await page.reload();
      await openModal(page);
      await page.locator(`[data-wallet="${harbor}"]`).click();
      const words = page.getByText('This part could not be loaded');
      await words.waitFor();
      await context.unroute('**/laterViews*.js');
      expect(await page.evaluate(() => (window as unknown as { lostParts: string[] }).lostParts)).toEqual([
        'ConnectingExternal',
      ]);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { lostParts: string[] }).lostParts.length))
        .toBe(2);
      await words.waitFor();
      await settled(page);
      expect(await axe(page)).toEqual([]);
      // The wallets are still there, one step back.
      await page.getByRole('button', { name: 'Back' }).click();
      await page.locator(`[data-wallet="${harbor}"]`).waitFor();
    },
  );

  test('behavior: while the code of a view is on its way the list stays, and a line says that it comes', async () => {
    const { page, context } = await host.open();
    let send: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (send = resolve));
    await context.route('**/laterViews*.js', (route) => held.then(() => route.continue()));
    await page.reload();
    await openModal(page);
    const views = page.getByRole('dialog').locator('.mooring-views');
    expect(await views.getAttribute('aria-busy')).toBe('false');
    await page.locator(`[data-wallet="${harbor}"]`).click();
    await expect.poll(() => views.getAttribute('aria-busy')).toBe('true');
    const line = () =>
      views.evaluate((element) => {
        const { animationName, animationDelay, borderBlockStartWidth } = getComputedStyle(element, '::before');
        return [animationName, animationDelay, borderBlockStartWidth, element.scrollHeight - element.clientHeight];
      });
    // It moves nothing, and what comes within 300 ms shows none.
    expect(await line()).toEqual(['mooring-wait', '0.3s', '2px', 0]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await line()).toEqual(['mooring-fade', '0.3s', '2px', 0]);
    expect(await axe(page)).toEqual([]);
    send();
    await expect.poll(() => views.getAttribute('aria-busy')).toBe('false');
    await page.locator('[data-view^="ConnectingExternal"]').waitFor();
  });

  test('error: a page without wallets whose words are lost says so, until a wallet comes', async () => {
    const { page, context, report } = await host.open();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('lazyModal')),
    );
    await context.route(/\/later-[^/]*\.js$/, (route) => route.abort());
    await context.addInitScript(() => {
      const hide = (event: Event) => event.stopImmediatePropagation();
      addEventListener('eip6963:announceProvider', hide);
      addEventListener('test:announce', () => {
        removeEventListener('eip6963:announceProvider', hide);
        dispatchEvent(new Event('eip6963:requestProvider'));
      });
    });
    await page.reload();
    await openModal(page);
    const words = page.getByText('This part could not be loaded');
    await words.waitFor();
    expect(await page.evaluate(() => (window as unknown as { lostParts: string[] }).lostParts[0])).toBe('noWallets');
    await settled(page);
    expect(await axe(page)).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('test:announce')));
    await page.locator(`[data-wallet="${harbor}"]`).waitFor();
    await words.waitFor({ state: 'detached' });
    const asked = host.sandbox.wallets.harbor.nextRequest();
    await page.locator(`[data-wallet="${harbor}"]`).click();
    await asked;
    host.sandbox.wallets.harbor.approve();
    await status(page, 'connected');
    expect(report.pageErrors).toEqual([]);
  });

  test('behavior: a declined request is no error, and trying again works', async () => {
    const { page } = await host.open();
    const wallet = host.sandbox.wallets.harbor;
    await openModal(page);
    let asked = wallet.nextRequest();
    await page.locator(`[data-wallet="${harbor}"]`).click();
    await page.getByText('Waiting for Harbor Wallet').waitFor();
    await asked;
    wallet.reject();
    await page.getByText('You closed the request').waitFor();
    expect(await page.locator('.mooring-toast[data-kind="error"]').count()).toBe(0);
    asked = wallet.nextRequest();
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    wallet.approve();
    await status(page, 'connected');
  });

  test('behavior: a wallet that never answers can be left, reopened and tried again', async () => {
    const { page } = await host.open();
    await host.sandbox.scenarios.enable('wallet-silent');
    await openModal(page);
    await page.locator(`[data-wallet="${harbor}"]`).click();
    await page.getByText('Nothing happening?').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await host.sandbox.scenarios.reset();
    await openModal(page);
    await page.locator(`[data-wallet="dev.mooring.lagoon"]`).waitFor();
    const row = page.locator(`[data-wallet="${harbor}"]`);
    expect([
      await row.getAttribute('aria-busy'),
      await row.isEnabled(),
      await row.locator('.mooring-spinner').count(),
    ]).toEqual(['true', true, 1]);
    await settled(page);
    expect(await axe(page)).toEqual([]);
    await row.click();
    await page.getByText('Waiting for Harbor Wallet').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    const asked = host.sandbox.wallets.lagoon.nextRequest();
    await page.locator('[data-wallet="dev.mooring.lagoon"]').click();
    await asked;
    host.sandbox.wallets.lagoon.approve();
    await status(page, 'connected');
    expect(await page.getByTestId('address').textContent()).toBe(host.sandbox.wallets.lagoon.accounts[0]);
  });

  test('error: a balance that cannot be read is unavailable, never zero', async () => {
    const { page } = await host.open();
    await host.sandbox.scenarios.enable('rpc-down');
    await connect(page);
    await openModal(page);
    await page.locator('.mooring-balance-missing').waitFor();
    await page.getByRole('button', { name: /Retry in \d+ s/ }).waitFor();
    expect(await page.locator('.mooring-balance').textContent()).not.toMatch(/\b0\b/);
    expect(await axe(page)).toEqual([]);
  });

  test('behavior: an unsupported network is said, refuses a stray click, and can be left by switching', async () => {
    const { page } = await host.open();
    await connect(page);
    host.sandbox.wallets.harbor.switchChain(999);
    await page.getByText('Test host does not work on the network').waitFor();
    await settled(page);
    expect(await axe(page)).toEqual([]);
    // The page itself tells: it has shaken before somebody outside has looked twice.
    await page.evaluate(() => {
      const dialog = document.querySelector('dialog') as Element;
      const shaken = new Promise<void>((resolve) => {
        new MutationObserver(() => dialog.hasAttribute('data-shaking') && resolve()).observe(dialog, {
          attributeFilter: ['data-shaking'],
        });
      });
      Object.assign(globalThis, { shaken });
    });
    await page.mouse.click(10, 10);
    await page.evaluate(() => (globalThis as unknown as { shaken: Promise<void> }).shaken);
    const asked = host.sandbox.wallets.harbor.nextRequest();
    await page.locator('[data-network="eip155:31337"]').click();
    await asked;
    host.sandbox.wallets.harbor.approve();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByTestId('network').textContent()).toBe('Harbor');
  });

  test('behavior: a wallet that never answers can be asked again', async () => {
    const { page } = await host.open();
    await host.sandbox.scenarios.enable('wallet-silent');
    await openModal(page);
    await page.locator(`[data-wallet="${harbor}"]`).click();
    await page.getByText('Waiting for Harbor Wallet').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await host.sandbox.scenarios.reset();
    await openModal(page);
    await page.locator(`[data-wallet="${harbor}"]`).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    // The request that is never answered waits still, and is none that can be approved.
    const wallet = host.sandbox.wallets.harbor;
    await expect.poll(() => wallet.pending().some(({ silent }) => !silent)).toBe(true);
    await wallet.approve();
    await status(page, 'connected');
  });

  test('error: a declined switch goes back and says so', async () => {
    const { page } = await host.open();
    await connect(page);
    await page.getByRole('button', { name: 'Network Harbor' }).click();
    const asked = host.sandbox.wallets.harbor.nextRequest();
    await page.locator('[data-network="eip155:31338"]').click();
    await asked;
    // A toast goes by itself: the page looks out for it, in each frame and from before it comes.
    const isTold = page.waitForFunction(() =>
      [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
        textContent?.includes('You closed the request. The network stays as it is.'),
      ),
    );
    host.sandbox.wallets.harbor.reject();
    await Promise.all([isTold, page.locator('[data-view="Networks"]:not([data-leaving])').waitFor()]);
    expect(await page.getByTestId('network').textContent()).toBe('Harbor');
    await settled(page);
    expect(await axe(page)).toEqual([]);
  });

  test('behavior: keyboard alone is enough; focus enters, stays and returns', async () => {
    const { page } = await host.open();
    const opener = page.getByRole('button', { name: 'Connect wallet' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' });
    await dialog.waitFor();
    const isInside = () => page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement));
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    await page.locator(`[data-wallet="${harbor}"]`).focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-wallet'))).toBe('dev.mooring.lagoon');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => [document.body.style.cssText, document.documentElement.style.cssText])).toEqual([
      '',
      '',
    ]);
  });

  // The gallery is looked at in both modes, view by view.
  test("behavior: stands over a page's own dialog that makes the rest inert, and closes without it", async () => {
    const { page } = await host.open();
    // As Headless UI, React Aria and MUI put the rest away, and as Radix and Base UI close.
    await page.evaluate(() => {
      const root = document.getElementById('root') as HTMLElement;
      const open = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open');
      const own = Object.assign(document.createElement('div'), { id: 'own' });
      const button = Object.assign(document.createElement('button'), { textContent: 'Inside' });
      button.onclick = () => open?.click();
      own.append(button);
      document.body.append(own);
      root.inert = true;
      root.setAttribute('aria-hidden', 'true');
      document.addEventListener('pointerdown', ({ target }) => own.contains(target as Node) || own.remove());
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && own.remove());
    });
    const inside = page.getByRole('button', { name: 'Inside' });
    await inside.click();
    await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).and(page.locator(':focus')).waitFor();
    const asking = page.context().waitForEvent('page');
    await page.locator(`[data-wallet="${harbor}"]`).click();
    // A key that is pressed while a window opens reaches neither page.
    await (await asking).getByRole('button', { name: 'Approve' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await inside.and(page.locator(':focus')).waitFor();
    expect(await page.locator('#root').evaluate((root: HTMLElement) => [root.inert, root.ariaHidden])).toEqual([
      true,
      'true',
    ]);
  });

  test('behavior: no axe violation on any view', async () => {
    const { page } = await host.open('?mode=light');
    const check = async () => {
      await settled(page);
      expect(await axe(page)).toEqual([]);
    };
    await openModal(page);
    await page.locator(`[data-wallet="${harbor}"]`).waitFor();
    await check();
    let asked = host.sandbox.wallets.harbor.nextRequest();
    await page.locator(`[data-wallet="${harbor}"]`).click();
    await page.getByText('Waiting for Harbor Wallet').waitFor();
    await check();
    await asked;
    host.sandbox.wallets.harbor.reject();
    await page.getByText('You closed the request').waitFor();
    await check();
    asked = host.sandbox.wallets.harbor.nextRequest();
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    host.sandbox.wallets.harbor.approve();
    await status(page, 'connected');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await check();
    await openModal(page);
    await page.locator('.mooring-balance[data-state="known"]').waitFor();
    await check();
    await page.locator('[data-view-link="Networks"]').click();
    await page.locator('[data-network]').first().waitFor();
    await check();
    asked = host.sandbox.wallets.harbor.nextRequest();
    await page.locator('[data-network="eip155:31338"]').click();
    await page.getByText('Switching to Lagoon').waitFor();
    await check();
    await asked;
    host.sandbox.wallets.harbor.approve();
  });

  test.each([
    ['?logins', ['Wallets', 'Log in with an account you have']],
    ['?logins=social,wallet', ['Log in with an account you have', 'Wallets']],
  ])("behavior: the ways in stand in the host's order and a login connects, %s", async (query, order) => {
    const { page, report } = await host.open(query);
    await openModal(page);
    // What logins need is loaded by itself.
    await expect
      .poll(() =>
        page
          .locator('[data-method][aria-label]')
          .evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label'))),
      )
      .toEqual(order);
    await settled(page);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue with Quay' }).click();
    await status(page, 'connected');
    expect(await page.getByTestId('address').textContent()).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
  });

  test('behavior: works the same on React 18', { timeout: 120_000 }, async () => {
    const one = await host.open('', { react: 18 });
    await connect(one.page);
    await openModal(one.page);
    await one.page.locator('.mooring-balance[data-state="known"]').waitFor();
    await one.page.locator('[data-view-link="Networks"]').click();
    await one.page.locator('[data-network="eip155:31338"]').waitFor();
    await settled(one.page);
    await one.page.keyboard.press('Escape');
    await one.page.getByRole('dialog').waitFor({ state: 'detached' });
    await one.page.reload();
    await status(one.page, 'connected');
    expect([one.report.consoleErrors, one.report.pageErrors, one.report.cspViolations]).toEqual([[], [], []]);
  });
});
