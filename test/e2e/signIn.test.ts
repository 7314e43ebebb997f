import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSignInServer } from '../sandbox/signInBackend';
import { axe, hostPage, screenshot } from './harness';

const server = createSignInServer();
const host = hostPage('pages/signIn.tsx', { handle: server.handle });
const harborId = 'dev.mooring.sandbox';

beforeEach(() => server.forget());

const harbor = () => host.sandbox.wallets.harbor;
const modal = (page: Page) => page.getByRole('dialog');
const told = (page: Page, id: 'status' | 'siwx', text: string) =>
  page.getByTestId(id).getByText(text, { exact: true }).waitFor();
const question = (page: Page) => modal(page).getByText('Sign in to Tidewater').waitFor();
const press = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true }).click();

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const asked = harbor().nextRequest();
  await page.locator(`[data-wallet="${harborId}"]`).click();
  await asked;
  await harbor().approve();
  await told(page, 'status', 'connected');
}

/** Presses the button, and signs in the wallet. */
async function sign(page: Page): Promise<void> {
  const asked = harbor().nextRequest();
  await press(page, 'Sign in');
  await asked;
  await modal(page).getByText('Waiting for Harbor Wallet').waitFor();
  await harbor().approve();
  await told(page, 'siwx', 'authenticated');
  await modal(page).waitFor({ state: 'detached' });
}

async function signedIn(query = ''): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await host.open(query);
  await connect(page);
  await question(page);
  await sign(page);
  return { page, context };
}

/** Lets a phone that can sign with its session scan the code; gives what it is asked. */
async function scan(page: Page): Promise<string[]> {
  const phone = host.sandbox.pairingWallet;
  await phone.signsIn(true);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('[data-wallet="walletConnect"]').click();
  await page.locator('.mooring-qr[data-ready]').waitFor();
  await phone.pair(await page.evaluate(() => (window as unknown as { pairingUri: string }).pairingUri));
  await phone.nextQuestion();
  return phone.snapshot().questions.map(({ method }) => method);
}

describe('sign-in', () => {
  test('behavior: connect, sign, and the server knows who it is, by a cookie that the page cannot read', async () => {
    const { page, report } = await host.open();
    await connect(page);
    await question(page);
    await modal(page).getByText('I accept the terms of Tidewater.').waitFor();
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    await screenshot(page, 'sign-in');
    await sign(page);
    const [account] = harbor().accounts;
    expect(server.sessions()).toEqual([{ address: account, chainId: 'eip155:31337' }]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(server.calls.filter((call) => call.includes('verify'))).toEqual(['POST /api/verify 200']);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });

  test('behavior: a phone is paired and signs in at once, in a page without Node’s Buffer', async () => {
    const { page, report } = await host.open('?pairing');
    expect(await page.evaluate(() => 'Buffer' in globalThis)).toBe(false);
    const phone = host.sandbox.pairingWallet;
    expect(await scan(page)).toEqual(['wc_sessionAuthenticate']);
    await phone.approve();
    await told(page, 'status', 'connected');
    await told(page, 'siwx', 'authenticated');
    await modal(page).waitFor({ state: 'detached' });
    const [account] = phone.accounts;
    expect(server.sessions()).toEqual([{ address: account, chainId: 'eip155:31337' }]);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });

  test('behavior: where the page cannot have a Buffer either, the phone is paired first, and signs after', async () => {
    const { page, context } = await host.open('?pairing');
    await context.route(/buffer/i, (route) => route.abort());
    expect(await scan(page)).toEqual(['connect']);
    await host.sandbox.pairingWallet.approve();
    await told(page, 'status', 'connected');
    await question(page);
  });

  test('behavior: a reload keeps it, and asks neither the visitor nor the wallet', async () => {
    const { page } = await signedIn();
    await page.reload();
    await told(page, 'siwx', 'authenticated');
    expect(await modal(page).count()).toBe(0);
  });

  test('behavior: a server that has forgotten ends it: after a reload the visitor is asked again', async () => {
    const { page } = await signedIn();
    server.forget();
    await page.reload();
    await question(page);
    await told(page, 'siwx', 'unauthenticated');
  });

  test('error: a server that is down ends no session, and says so to who signs in', async () => {
    const { page, context } = await signedIn();
    await context.route('**/api/**', (route) => route.abort());
    await page.reload();
    await told(page, 'siwx', 'authenticated');
    await page.evaluate(() => localStorage.removeItem('mooring.siwx'));
    await page.reload();
    await modal(page).getByText('A problem occurred while trying initialize authentication').waitFor();
    await context.unroute('**/api/**');
    const asked = harbor().nextRequest();
    await press(page, 'Try again');
    await asked;
    await harbor().approve();
    await told(page, 'siwx', 'authenticated');
  });

  test('behavior: Escape disconnects where sign-in is required, a press beside the card does nothing', async () => {
    const { page } = await host.open();
    await connect(page);
    await question(page);
    await page.mouse.click(5, 5);
    await question(page);
    await told(page, 'status', 'connected');
    await page.keyboard.press('Escape');
    await told(page, 'status', 'disconnected');
    await modal(page).waitFor({ state: 'detached' });
  });

  test('behavior: Cancel leaves the wallet connected where sign-in is optional', async () => {
    const { page } = await host.open('?optional');
    await connect(page);
    await question(page);
    await press(page, 'Cancel');
    await modal(page).waitFor({ state: 'detached' });
    await told(page, 'status', 'connected');
    await page.reload();
    await told(page, 'status', 'connected');
    expect(await modal(page).count()).toBe(0);
  });

  test('behavior: a refusal in the wallet can be tried again', async () => {
    const { page } = await host.open('?alone');
    await connect(page);
    const asked = harbor().nextRequest();
    await press(page, 'Sign in');
    await asked;
    harbor().reject();
    await modal(page).getByText('You closed the request').waitFor();
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    const again = harbor().nextRequest();
    await press(page, 'Try again');
    await again;
    await harbor().approve();
    await told(page, 'siwx', 'authenticated');
  });

  test('behavior: another account is asked for itself, and the first one is signed in still', async () => {
    const { page } = await signedIn('?alone');
    harbor().switchAccount(1);
    await question(page);
    await told(page, 'siwx', 'unauthenticated');
    await sign(page);
    await page
      .getByTestId('account')
      .getByText(harbor().accounts[1] as string)
      .waitFor();
    harbor().switchAccount(0);
    await page
      .getByTestId('account')
      .getByText(harbor().accounts[0] as string)
      .waitFor();
    await told(page, 'siwx', 'authenticated');
  });

  test('behavior: on another network Cancel goes back to the one where the account is signed in', async () => {
    const { page } = await signedIn('?alone');
    const [, second] = host.sandbox.networks;
    const asked = harbor().nextRequest();
    await page.getByRole('button', { name: `To ${second?.name}`, exact: true }).click();
    await asked;
    await harbor().approve();
    await question(page);
    const back = harbor().nextRequest();
    await press(page, 'Cancel');
    await back;
    await harbor().approve();
    await told(page, 'siwx', 'authenticated');
    await told(page, 'status', 'connected');
  });

  test('behavior: two tabs agree: signed in here is signed in there, and signed out, too', async () => {
    const { page, context } = await host.open('?alone&optional');
    await connect(page);
    await question(page);
    const other = await context.newPage();
    await other.goto(`${host.url}?alone&optional`);
    await told(other, 'status', 'connected');
    await told(other, 'siwx', 'unauthenticated');
    await page.bringToFront();
    await sign(page);
    await told(other, 'siwx', 'authenticated');
    await other.getByRole('button', { name: 'Sign out' }).click();
    await told(page, 'siwx', 'unauthenticated');
    await told(page, 'status', 'connected');
  });

  test('behavior: signing out ends the cookie and the connection', async () => {
    const { page } = await signedIn();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await told(page, 'status', 'disconnected');
    expect(server.sessions()).toEqual([]);
  });
});
