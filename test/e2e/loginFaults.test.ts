import { describe, expect, test } from 'vitest';
import { axe, hostPage, screenshot, strictCsp } from './harness';
import { act, frameOf, giveCode, giveEmail, logIn, modal, openModal, told } from './loginPage';

const origins = (url: string) => new URL(url).origin;
const host = hostPage('pages/login.tsx', {
  csp: ({ url, frame }) => `${strictCsp([url, origins(frame.url)])}; frame-src ${frame.origin}`,
});

describe('a page with a policy of its own', () => {
  test('behavior: logs in, and shows an approval in the card, from right to left too', async () => {
    const { page, report } = await host.open();
    await logIn(host, page, 'eva@example.com');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const signing = act(page, 'signMessage', { message: 'Strict' });
    await page.locator('#w3m-iframe').waitFor();
    const apart = () =>
      page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const [frame, place] = [boxOf('#w3m-iframe'), boxOf('.mooring-frame-place')];
        return frame && place && Math.max(Math.abs(frame.left - place.left), Math.abs(frame.bottom - place.bottom));
      });
    await expect.poll(apart).toBeLessThan(1);
    // The card around it is as light as ever.
    const backdrop = await page
      .locator('dialog[open][data-placed]:has(#w3m-iframe)')
      .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
    expect(backdrop).toBe('rgba(0, 0, 0, 0)');
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

describe('a login by keyboard', () => {
  test('behavior: a button that rests while the frame is asked leaves the focus in the modal', async () => {
    await host.sandbox.scenarios.enable('frame-silent');
    const { page } = await host.open('', { hasClock: true });
    await openModal(page);
    await modal(page).getByRole('textbox', { name: 'E-mail address' }).fill('keys@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await modal(page).getByRole('button', { name: 'Sending a code' }).waitFor();
    const view = modal(page).locator('[data-view="Connect"]');
    await expect.poll(() => view.evaluate((element) => element === document.activeElement)).toBe(true);
    const again = modal(page).getByRole('form').getByRole('button');
    // What waits for the frame may begin after the button rests: then time passes once more.
    await expect
      .poll(async () => {
        await page.clock.runFor(20_000);
        return again.evaluate((element) => element === document.activeElement);
      })
      .toBe(true);
    expect(await again.isEnabled()).toBe(true);
  });
});

describe('a login that the frame cannot go on with', () => {
  test.each([
    ['frame-silent', 20_000, 'Network Error - Could not load embedded wallet'],
    ['frame-unready', 20_000, 'Network Error - Could not load embedded wallet'],
    ['frame-dies', 120_000, 'Embedded Wallet Request Timed Out'],
  ] as const)('error: %s is told, and the next try goes through', async (fault, waitMs, text) => {
    await host.sandbox.scenarios.enable(fault);
    const { page } = await host.open('', { hasClock: true });
    const died = page.waitForEvent('framenavigated', (frame) => frame.url() === 'about:blank');
    if (fault !== 'frame-dies') died.catch(() => undefined);
    await giveEmail(page, `${fault}@example.com`);
    await page.locator('iframe').waitFor({ state: 'attached' });
    // The frame counts its half second by its own clock: time of the page passes only when that is over.
    if (fault === 'frame-dies') await died;
    // What the frame does not answer may begin only when all before it has been heard: then time passes once more.
    const say = modal(page).getByRole('form').getByText(text);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(waitMs);
          return say.waitFor({ timeout: 5_000 }).then(
            () => 'told',
            () => 'silent',
          );
        },
        { timeout: 60_000 },
      )
      .toBe('told');
    await screenshot(page, `login-${fault}`);
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    await host.sandbox.scenarios.reset();
    // By the date alone: a frame that is loading counts its half second by its own clock.
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 30_000);
    await modal(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await modal(page).getByText(`Enter the code we sent to ${fault}@example.com`).waitFor();
  });

  test('error: a mail that cannot be sent is told under the field, with the time until the next try', async () => {
    await host.sandbox.scenarios.enable('mail-down');
    const { page } = await host.open();
    await giveEmail(page, 'gus@example.com');
    await modal(page).getByText('The mail could not be sent').waitFor();
    await modal(page)
      .getByText(/Please try again after \d+ seconds/)
      .waitFor();
    await screenshot(page, 'login-mail-down');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    expect(await told(page, 'Status').textContent()).toBe('disconnected');
  });

  test('error: social networks that cannot be reached are told in the card', async () => {
    await host.sandbox.scenarios.enable('social-down');
    const { page } = await host.open();
    await openModal(page);
    await modal(page).getByRole('button', { name: 'Google', exact: true }).click();
    await modal(page).getByText('That did not work').waitFor();
    await screenshot(page, 'social-down');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
  });

  test('error: a frame that dies while it should ask is left by Escape', async () => {
    const { page } = await host.open();
    await logIn(host, page, 'hal@example.com');
    await host.sandbox.scenarios.enable('frame-dies-asking');
    const signing = act(page, 'signMessage', { message: 'Hello' }).catch((error: Error) => error.message);
    await page.locator('#w3m-iframe').waitFor();
    // What is seen through the frame, and once nothing comes of it.
    await page.getByText('Your wallet is opening').waitFor();
    await page.getByText('Nothing moves without a request').waitFor();
    await screenshot(page, 'frame-dies-asking');
    await page.keyboard.press('Escape');
    expect(await signing).toContain('Request rejected');
    await modal(page).waitFor({ state: 'hidden' });
  });
});

describe('the account of a login', () => {
  test('behavior: changes its address by two codes, and its kind of account by one tap', async () => {
    const { page } = await host.open();
    const before = await logIn(host, page, 'fay@example.com');
    await page.getByRole('button', { name: /0x/ }).click();
    await modal(page).getByText('fay@example.com').waitFor();
    await screenshot(page, 'login-account');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    // The icons of its rows are of one colour.
    const inkOf = (row: string) =>
      modal(page)
        .locator(`${row} > .mooring-row-icon`)
        .evaluate((icon) => getComputedStyle(icon).color);
    expect(await inkOf('[data-view-link="UpdateEmailWallet"]')).toBe(await inkOf('[data-action="disconnect"]'));
    // Who is connected stays in sight however far the list is scrolled.
    const above = () =>
      modal(page)
        .locator('.mooring-views')
        .evaluate((views) => {
          views.scrollTop = views.scrollHeight;
          const line = views.querySelector('.mooring-account-line');
          return [views.scrollTop > 0, line && line.getBoundingClientRect().top >= views.getBoundingClientRect().top];
        });
    // There is something to scroll once what the account holds has loaded.
    await expect.poll(above).toEqual([true, true]);
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

  test('error: what is wrong with an address is in sight, however many wallets stand above it', async () => {
    const { page } = await host.open('?walletFirst', { context: { viewport: { width: 1280, height: 280 } } });
    await openModal(page);
    const field = modal(page).getByRole('textbox', { name: 'E-mail address' });
    await field.fill('not-an-email');
    await modal(page)
      .locator('.mooring-views')
      .evaluate((views) => void (views.scrollTop = 0));
    await page.keyboard.press('Enter');
    await modal(page).getByText('This is no e-mail address').waitFor();
    const cut = () =>
      modal(page)
        .locator('.mooring-views')
        .evaluate((views) => {
          const [card, field, said] = [views, ...views.querySelectorAll('.mooring-email > *')].map((element) =>
            element.getBoundingClientRect(),
          );
          return card && field && said && [card.top > field.top, said.bottom > card.bottom + 1];
        });
    await expect.poll(cut).toEqual([false, false]);
    await screenshot(page, 'login-wrong-in-sight');
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
