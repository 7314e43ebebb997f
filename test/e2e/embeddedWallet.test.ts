import { createPublicClient, http, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { axe, hostPage, screenshot } from './harness';
import { act, connected, frameOf, giveCode, giveEmail, logIn, modal, told } from './loginPage';

const host = hostPage('pages/login.tsx');
const client = () => createPublicClient({ transport: http(host.sandbox.networks[0]?.rpcUrl) });
/** Asks the network: the account is a contract, which may not be there yet. */
const isGenuine = (address: Hex, message: string, signature: Hex) =>
  client().verifyMessage({ address, message, signature });
/** Whom the page gives something, in one batch. */
const guests = ['d1', 'd2'].map((end) => `0x${end.padStart(40, '0')}` as Hex);
const gifts = () => Promise.all(guests.map((address) => client().getBalance({ address })));

describe('KitModal with embeddedWallet()', () => {
  test('behavior: from an e-mail address to a signature and a mined transaction', async () => {
    const { page, report } = await host.open();
    expect(await page.locator('iframe').count()).toBe(0);
    await giveEmail(page, 'ada@example.com');
    await modal(page).getByText('Enter the code we sent to ada@example.com').waitFor();
    await screenshot(page, 'login-code');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    const { code = '' } = await host.sandbox.inbox.next('ada@example.com');
    await giveCode(page, code === '000000' ? '000001' : '000000');
    await modal(page).getByText('Invalid code').waitFor();
    await screenshot(page, 'login-wrong-code');
    await giveCode(page, code);
    await connected(page);
    const address = (await told(page, 'Address').textContent()) as Hex;
    await modal(page).waitFor({ state: 'hidden' });

    const signing = act(page, 'signMessage', { message: 'Hello, frame' });
    await frameOf(page).getByText('Hello, frame').waitFor();
    await page.getByRole('heading', { name: 'Approve' }).waitFor();
    await screenshot(page, 'approve');
    await frameOf(page).getByRole('button', { name: 'Sign', exact: true }).click();
    expect(await isGenuine(address, 'Hello, frame', (await signing) as Hex)).toBe(true);
    await page.locator('#w3m-iframe').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Approve' }).waitFor({ state: 'hidden' });

    const [to] = host.sandbox.wallets.harbor.accounts;
    const sending = act(page, 'sendTransaction', { transaction: { to, value: 1n } });
    await frameOf(page).getByRole('button', { name: 'Approve', exact: true }).click();
    const outcome = await act(page, 'confirmTransaction', { id: await sending, networkId: 'eip155:31337' });
    expect(outcome).toMatchObject({ status: 'confirmed' });
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });

  test('behavior: a smart account does two things in one transaction, approved once; then the plain account is back', async () => {
    const { page, report } = await host.open();
    await logIn(host, page, 'sue@example.com');
    const kind = async (type: 'smartAccount' | 'eoa') => {
      await page.getByRole('button', { name: /0x/ }).click();
      await modal(page).locator(`[data-kind="${type}"]`).click();
      await told(page, 'Account type').getByText(type, { exact: true }).waitFor();
      await modal(page).getByRole('button', { name: 'Close' }).click();
      await modal(page).waitFor({ state: 'hidden' });
      return (await told(page, 'Address').textContent()) as Hex;
    };
    const plain = await kind('eoa');
    const smart = await kind('smartAccount');
    expect(smart).not.toBe(plain);

    const before = await gifts();
    await page.getByRole('button', { name: 'Send both' }).click();
    await frameOf(page)
      .getByText(guests[1] ?? '')
      .waitFor();
    await screenshot(page, 'approve-batch');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    await frameOf(page).getByRole('button', { name: 'Approve', exact: true }).click();
    const outcome = told(page, 'Outcome');
    await outcome.getByText('confirmed').waitFor();
    const [, hash = ''] = /^confirmed (0x[0-9a-f]{64})$/.exec((await outcome.textContent()) ?? '') ?? [];
    expect(await gifts()).toEqual(before.map((balance) => balance + 1n));
    expect((await client().getTransactionReceipt({ hash: hash as Hex })).status).toBe('success');
    expect(await client().getCode({ address: smart })).toMatch(/^0x../);
    await modal(page).waitFor({ state: 'hidden' });

    expect(await kind('eoa')).toBe(plain);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });

  test.each([0.8, 1.2])('behavior: on a page with a zoom of %d an approval lies in its place, whole', async (zoom) => {
    const { page } = await host.open();
    await page.setViewportSize({ width: 1280, height: 800 });
    await logIn(host, page, `zoe${zoom}@example.com`);
    await page.evaluate((size) => document.documentElement.style.setProperty('zoom', String(size)), zoom);
    const signing = act(page, 'signMessage', { message: 'Hello, frame' });
    await frameOf(page).getByText('Hello, frame').waitFor();
    const box = async (selector: string) => {
      const { x = -1, y = -1, width = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
      return [x, y, x + width, y + height].map(Math.round);
    };
    const [left = 0, top = 0, right = 0] = await box('.mooring-frame-place');
    const [, , , bottom = 0] = await box('.mooring-modal .mooring-card');
    await expect.poll(() => box('#w3m-iframe')).toMatchObject([left, top, right, expect.any(Number)]);
    expect((await box('#w3m-iframe'))[3]).toBeLessThanOrEqual(bottom);
    // Playwright's own click passes over the zoom.
    const sign = await frameOf(page)
      .getByRole('button', { name: 'Sign', exact: true })
      .evaluate((button) => button.getBoundingClientRect());
    await page.mouse.click(left + (sign.x + sign.width / 2) * zoom, top + (sign.y + sign.height / 2) * zoom);
    expect(await signing).toMatch(/^0x/);
  });

  test('behavior: a press beside an approval refuses it, and closes the modal', async () => {
    const { page } = await host.open();
    await logIn(host, page, 'bea@example.com');
    await modal(page).waitFor({ state: 'hidden' });
    const signing = act(page, 'signMessage', { message: 'Hello, frame' }).catch((error: Error) => error.message);
    await frameOf(page).getByText('Hello, frame').waitFor();
    await page.mouse.click(5, 5);
    expect(await signing).toContain('Request rejected');
    await page.locator('#w3m-iframe').waitFor({ state: 'hidden' });
    await modal(page).waitFor({ state: 'hidden' });
  });

  test('behavior: where the modal comes late, the frame that waits for it alone ends up above it', async () => {
    const { page } = await host.open();
    await logIn(host, page, 'eve@example.com');
    let letModalCome: () => void = () => undefined;
    const isFree = new Promise<void>((resolve) => (letModalCome = resolve));
    await page.context().route('**/lazyModal*.js', async (route) => {
      await isFree;
      await route.continue();
    });
    await page.reload();
    await connected(page);
    const signing = act(page, 'signMessage', { message: 'Hello, frame' });
    await page.locator('dialog[open]:not([data-placed]) #w3m-iframe').waitFor();
    letModalCome();
    await page.locator('dialog[open][data-placed] #w3m-iframe').waitFor();
    await frameOf(page).getByRole('button', { name: 'Sign', exact: true }).click({ timeout: 30_000 });
    expect(await signing).toMatch(/^0x/);
  });

  test('behavior: a reload keeps the login; signing out ends it, also for the next page', async () => {
    const { page } = await host.open();
    const address = await logIn(host, page, 'cyd@example.com');
    await page.reload();
    await connected(page);
    expect(await told(page, 'Address').textContent()).toBe(address);
    await act(page, 'disconnect');
    await page.reload();
    await told(page, 'Status').getByText('disconnected', { exact: true }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('behavior: a device that is new is approved by the link of a mail; the page goes on by itself', async () => {
    await host.sandbox.scenarios.enable('frame-new-device');
    const { page } = await host.open();
    await giveEmail(page, 'dot@example.com');
    await modal(page).getByText('Open the link we sent to dot@example.com').waitFor();
    await screenshot(page, 'login-device');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    const { link = '' } = await host.sandbox.inbox.next('dot@example.com');
    const other = await page.context().newPage();
    await other.goto(link);
    await other.getByRole('button').first().click();
    await giveCode(page, (await host.sandbox.inbox.next('dot@example.com')).code ?? '');
    await connected(page);
  });
});
