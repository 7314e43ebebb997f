import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createPublicClient, http, verifyMessage, type Hex } from 'viem';
import { axe, hostPage } from './harness';

const host = hostPage('pages/host.tsx', {
  query: '?pairing',
  csp: (sandbox) =>
    `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: ${sandbox.url}; connect-src ` +
    `'self' ${sandbox.url} ${sandbox.relayUrl}`,
});

const status = (page: Page, text: string) => page.getByTestId('status').getByText(text, { exact: true }).waitFor();

/** A view may say that it waits only while a connect is under way. */
const waitsForNothing = async (page: Page) => {
  await status(page, 'disconnected');
  expect(await page.locator('dialog [data-tone="waiting"]').count()).toBe(0);
};

/** Opens the modal on the code, and gives what a camera would read. */
async function showCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('[data-wallet="walletConnect"]').click();
  await page.locator('.mooring-qr[data-ready]').waitFor();
  return page.evaluate(() => (window as unknown as { pairingUri: string }).pairingUri);
}

async function pair(page: Page) {
  const uri = await showCode(page);
  await host.sandbox.pairingWallet.pair(uri);
  await host.sandbox.pairingWallet.nextQuestion();
  await host.sandbox.pairingWallet.approve();
  await status(page, 'connected');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return uri;
}

/** Whether the library has written its proposal down. Runs in the page. */
const isProposalStored = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('keyvaluestorage').objectStore('keyvaluestorage').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result).includes('wc_sessionPropose'));
      };
    };
  });

async function ask(page: Page, button: string, output: string): Promise<Hex> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await host.sandbox.pairingWallet.nextQuestion();
  await host.sandbox.pairingWallet.approve();
  await page.waitForFunction(
    (id) => document.querySelector(`[data-testid="${id}"]`)?.textContent?.startsWith('0x'),
    output,
  );
  return (await page.getByTestId(output).textContent()) as Hex;
}

async function walk(page: Page, cutSocket: () => Promise<unknown> | void) {
  const wallet = host.sandbox.pairingWallet;
  const uri = await pair(page);
  const [address] = wallet.accounts as [Hex];
  expect(await page.getByTestId('address').textContent()).toBe(address);
  await cutSocket();
  expect(
    await verifyMessage({ address, message: 'hello sandbox', signature: await ask(page, 'Sign', 'signature') }),
  ).toBe(true);
  const hash = await ask(page, 'Send', 'hash');
  const chain = createPublicClient({ transport: http(host.sandbox.networks[0]?.rpcUrl) });
  expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success');

  // From the page: both networks are in the session, so nobody is asked.
  await page.getByRole('button', { name: /^Network Harbor/ }).click();
  await page.locator('[data-network="eip155:31338"]').click();
  await page.getByTestId('network').getByText('Lagoon').waitFor();
  // And from the wallet, which was not told of the page's own switch.
  await wallet.switchChain(31338);
  await wallet.switchChain(31337);
  await page.getByTestId('network').getByText('Harbor').waitFor();
  await wallet.switchAccount(1);
  await page
    .getByTestId('address')
    .getByText(wallet.accounts[1] as string)
    .waitFor();

  await page.reload();
  await status(page, 'connected');
  expect(await page.getByTestId('address').textContent()).toBe(wallet.accounts[1]);
  const again = await ask(page, 'Sign', 'signature');
  expect(await verifyMessage({ address: wallet.accounts[1] as Hex, message: 'hello sandbox', signature: again })).toBe(
    true,
  );
  return uri;
}

describe('WalletConnect pairing in the modal', () => {
  test('behavior: scan, approve, sign, send, switch both ways, reload and go on, disconnect from the page', async () => {
    const { page, report } = await host.open();
    const uri = await walk(page, () => undefined);
    await page.getByRole('button', { name: 'Leave' }).click();
    await status(page, 'disconnected');
    await expect.poll(() => host.sandbox.pairingWallet.snapshot().sessions).toEqual([]);
    // The key of the pairing is nowhere of ours.
    const key = /symKey=([0-9a-f]+)/.exec(uri)?.[1] as string;
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).filter(([name]) => name.startsWith('mooring')),
    );
    expect(JSON.stringify(stored)).not.toContain(key);
    expect([...report.requests.values()].flat().join()).not.toContain(key);
    expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
  });

  test('behavior: the same with the socket cut in the middle, and disconnect from the wallet', async () => {
    const { page } = await host.open();
    const { relay } = host.sandbox;
    await walk(page, async () => {
      const before = relay.sockets.ever;
      relay.cut();
      // The next request is made while there is no socket, or on one that has just come back.
      await page.getByRole('button', { name: 'Sign', exact: true }).click();
      await host.sandbox.pairingWallet.nextQuestion();
      expect(relay.sockets.ever).toBeGreaterThan(before);
      await host.sandbox.pairingWallet.approve();
      await page.waitForFunction(() =>
        document.querySelector('[data-testid="signature"]')?.textContent?.startsWith('0x'),
      );
    });
    await host.sandbox.pairingWallet.disconnect();
    await status(page, 'disconnected');
  });

  test('behavior: a page that may store nothing pairs and signs all the same', async () => {
    const { page, context, report } = await host.open();
    await context.addInitScript(() => {
      const blocked = {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { ...blocked, configurable: true });
    });
    await page.reload();
    await pair(page);
    expect(await ask(page, 'Sign', 'signature')).toMatch(/^0x[0-9a-f]{130}$/);
    expect(report.pageErrors).toEqual([]);
  });

  test.each(['after', 'during'])(
    'behavior: approved %s a reload in the middle, the page is connected without another tap',
    async (when) => {
      const { page, report } = await host.open();
      const uri = await showCode(page);
      // The library writes what it proposed a moment after it said so.
      await expect.poll(() => page.evaluate(isProposalStored)).toBe(true);
      const wallet = host.sandbox.pairingWallet;
      const approve = async () => {
        await wallet.pair(uri);
        await wallet.nextQuestion();
        await wallet.approve();
      };
      if (when === 'during') {
        await page.goto('about:blank');
        await approve();
        await page.goto(`${host.url}?pairing`);
      } else {
        await page.reload();
        await status(page, 'disconnected');
        await approve();
      }
      await status(page, 'connected');
      const address = (await page.getByTestId('address').textContent()) as Hex;
      expect(
        await verifyMessage({ address, message: 'hello sandbox', signature: await ask(page, 'Sign', 'signature') }),
      ).toBe(true);
      expect(await page.evaluate(() => localStorage.getItem('mooring.pendingPairing'))).toBeNull();
      await page.reload();
      await status(page, 'connected');
      expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
    },
  );

  test('behavior: a refusal is said calmly, and another code can be had', async () => {
    const { page } = await host.open();
    const first = await showCode(page);
    await host.sandbox.pairingWallet.pair(first);
    await host.sandbox.pairingWallet.nextQuestion();
    await host.sandbox.pairingWallet.reject();
    await page.getByText('You closed the request').waitFor();
    await waitsForNothing(page);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.mooring-qr[data-ready]').waitFor();
    expect(await page.evaluate(() => (window as unknown as { pairingUri: string }).pairingUri)).not.toBe(first);
    expect(await axe(page)).toEqual([]);
  });

  test(
    'behavior: leaving the code calls it off; a host without ' + 'walletConnect never downloads the library',
    async () => {
      const { page } = await host.open();
      await showCode(page);
      await page.getByRole('button', { name: 'Back' }).click();
      await status(page, 'disconnected');
      const other = await host.open('');
      await other.page.getByRole('button', { name: 'Open', exact: true }).click();
      await other.page.locator('[data-wallet]').first().waitFor();
      await other.page.waitForLoadState('networkidle');
      expect(
        [...other.report.requests.values()]
          .flat()
          .filter((url) => /assets\/(runtime|universal|sign-client|relay)/i.test(url)),
      ).toEqual([]);
    },
  );

  test(
    'behavior: on a phone the app is opened with the pairing ' + 'within the tap, and later requests know it',
    async () => {
      const phone = {
        viewport: { width: 390, height: 780 },
        isMobile: true,
        hasTouch: true,
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
          'Version/17.5 Mobile/15E148 Safari/604.1',
      };
      const { page } = await host.open('?services&pairing', { context: phone });
      await page.evaluate(() => {
        const calls: unknown[] = [];
        Object.assign(window, {
          openCalls: calls,
          open: (url: string, target: string) =>
            void calls.push({ url, target, isInTap: navigator.userActivation.isActive }),
        });
      });
      const asksRelay = page
        .waitForEvent('websocket')
        .then((socket) => socket.waitForEvent('framereceived', (frame) => String(frame.payload).includes('"result"')));
      await page.getByRole('button', { name: 'Open', exact: true }).tap();
      // The pairing is made while the list is shown.
      await asksRelay;
      await page.locator('[data-wallet]', { hasText: 'Anchor Wallet' }).tap();
      await page.locator('[data-open="mobile"]:enabled').waitFor();
      const opened = () => page.evaluate(() => (window as unknown as { openCalls: unknown[] }).openCalls.length);
      // Where the list was tapped before the relay had answered, the button opens the app; else the first tap has.
      if ((await opened()) === 0) await page.locator('[data-open="mobile"]').tap();
      const uri = await page.evaluate(() => (window as unknown as { pairingUri: string }).pairingUri);
      expect(await page.evaluate(() => (window as unknown as { openCalls: unknown[] }).openCalls)).toEqual([
        { url: `anchorwallet://wc?uri=${encodeURIComponent(uri)}`, target: '_self', isInTap: true },
      ]);
      await host.sandbox.pairingWallet.pair(uri);
      await host.sandbox.pairingWallet.nextQuestion();
      await host.sandbox.pairingWallet.approve();
      await status(page, 'connected');
      expect(
        JSON.parse((await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))) ?? 'null'),
      ).toEqual({ href: 'anchorwallet://', name: 'Anchor Wallet' });
      await page.getByRole('button', { name: 'Leave' }).tap();
      await status(page, 'disconnected');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBeNull();
    },
  );

  test('error: with the relay down the rest works, and the view recovers', async () => {
    const { page } = await host.open(undefined, { hasClock: true });
    await host.sandbox.scenarios.enable('relay-down');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('[data-wallet="walletConnect"]').click();
    // The library asks again and again before it gives up: time passes until it has.
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return page.getByText('No code could be made').isVisible();
      })
      .toBe(true);
    await waitsForNothing(page);
    await host.sandbox.scenarios.disable('relay-down');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.mooring-qr[data-ready]').waitFor({ timeout: 60_000 });
  });
});
