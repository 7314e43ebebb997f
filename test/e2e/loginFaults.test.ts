import { describe, expect, test } from 'vitest';
import { axe, hostPage, screenshot, strictCsp } from './harness';
import { act, frameOf, giveCode, giveEmail, logIn, modal, openModal, told } from './loginPage';

const origins = (url: string) => new URL(url).origin;
const host = hostPage('pages/login.tsx', {
  csp: ({ url, frame }) => `${strictCsp([url, origins(frame.url)])}; frame-src ${frame.origin}`,
});

describe('a page with a policy of its own', () => {
  test('behavior: logs in, and shows an approval in the card', async () => {
    const { page, report } = await host.open();
    await logIn(host, page, 'eva@example.com');
    const signing = act(page, 'signMessage', { message: 'Strict' });
    await frameOf(page).getByRole('button', { name: 'Sign', exact: true }).click();
    expect(await signing).toMatch(/^0x/);
    expect(report.cspViolations).toEqual([]);
  });
});

describe('a secure frame that fails', () => {
  test.each(['frame-twice', 'frame-late'] as const)('behavior: %s logs in all the same', async (fault) => {
    await host.sandbox.scenarios.enable(fault);
    const { page } = await host.open();
    await logIn(host, page, `${fault}@example.com`);
  });

  test.each(['frame-malformed', 'frame-foreign'] as const)(
    'error: %s is not listened to, and the modal can be closed',
    async (fault) => {
      await host.sandbox.scenarios.enable(fault);
      const { page } = await host.open();
      await giveEmail(page, `${fault}@example.com`);
      await modal(page).getByRole('button', { name: 'Sending a code' }).waitFor();
      await modal(page).getByRole('button', { name: 'Close' }).click();
      await modal(page).waitFor({ state: 'hidden' });
      expect(await told(page, 'Status').textContent()).toBe('disconnected');
    },
  );
});

describe('the account of a login', () => {
  test('behavior: changes its address by two codes, and its kind of account by one tap', async () => {
    const { page } = await host.open();
    const before = await logIn(host, page, 'fay@example.com');
    await page.getByRole('button', { name: /0x/ }).click();
    await modal(page).getByText('fay@example.com').waitFor();
    await screenshot(page, 'login-account');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    const [was, other] = ['smartAccount', 'eoa'];
    await told(page, 'Account type').getByText(was, { exact: true }).waitFor();
    await modal(page).locator(`[data-kind="${other}"]`).click();
    await told(page, 'Account type').getByText(other, { exact: true }).waitFor();
    expect(await told(page, 'Address').textContent()).not.toBe(before);
    await screenshot(page, 'login-account-plain');
    await modal(page).locator(`[data-kind="${was}"]`).click();
    await told(page, 'Address').getByText(before).waitFor();

    await modal(page).locator('[data-view-link="UpdateEmailWallet"]').click();
    host.sandbox.frame.passTime(60_000);
    const field = modal(page).getByRole('textbox', { name: 'New e-mail address' });
    await field.fill('faye@example.com');
    await screenshot(page, 'update-email');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    await field.press('Enter');
    await modal(page).getByText('First your old address').waitFor();
    await giveCode(page, (await host.sandbox.inbox.next('fay@example.com')).code ?? '');
    await modal(page).getByText('Now your new address').waitFor();
    await giveCode(page, (await host.sandbox.inbox.next('faye@example.com')).code ?? '');
    await modal(page).getByText('Your address is changed').waitFor();
    await screenshot(page, 'update-email-done');
    await modal(page).getByRole('button', { name: 'Done' }).click();
    await modal(page).locator('[data-view-link="UpdateEmailWallet"]').getByText('faye@example.com').waitFor();
  });
});

describe('the ways in', () => {
  test.each([
    ['dark', '', 1280],
    ['light', '?mode=light', 1280],
    ['phone', '', 360],
    ['rtl', '?dir=rtl', 1280],
    ['de-phone', '?de&mode=light', 360],
  ])('behavior: %s: fits, and has nothing that axe finds', async (name, query, width) => {
    const { page } = await host.open(query, { context: { viewport: { width, height: 760 } } });
    await page.locator('main button').first().click();
    const email = modal(page).locator('input[type="email"]');
    await email.waitFor();
    await screenshot(page, `ways-in-${name}`);
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    await email.fill('nobody');
    await email.press('Enter');
    await modal(page).locator('[data-invalid]').waitFor();
    await screenshot(page, `ways-in-wrong-${name}`);
    await modal(page).locator('[data-view-link="ConnectSocials"]').click();
    await modal(page).locator('.mooring-row[data-social="facebook"]').waitFor();
    await screenshot(page, `socials-${name}`);
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
  });

  test('behavior: are closed until the visitor has agreed to the terms', async () => {
    const { page } = await host.open('?legal');
    await openModal(page);
    const email = modal(page).getByRole('textbox', { name: 'E-mail address' });
    const google = modal(page).getByRole('button', { name: 'Google', exact: true });
    expect([await email.isDisabled(), await google.isDisabled()]).toEqual([true, true]);
    expect(await modal(page).locator('[data-wallet]').first().isDisabled()).toBe(true);
    await screenshot(page, 'legal');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    await modal(page).getByRole('checkbox', { name: 'I agree to:' }).check();
    expect([await email.isDisabled(), await google.isDisabled()]).toEqual([false, false]);
  });
});
