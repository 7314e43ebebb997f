import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hostPage } from './harness';
import { connected, giveCode, giveEmail, logIn, modal, restored, told } from './loginPage';

const host = hostPage('pages/login.tsx');
const codeOf = async (email: string) => (await host.sandbox.inbox.next(email)).code ?? '';

/** Another mail may be sent: the frame and the page say no for half a minute. */
async function letMailPass(page: Page): Promise<void> {
  host.sandbox.frame.passTime(60_000);
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 60_000);
}

/** The page comes back as one that nobody has logged in to, and nothing is open. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await told(page, 'Status').getByText('disconnected', { exact: true }).waitFor();
  expect(await modal(page).isVisible()).toBe(false);
}

describe('a reload in the middle of a login by e-mail', () => {
  test('behavior: while the code is waited for: the time until the next mail goes on, and its code logs in', async () => {
    const { page, report } = await host.open('', { hasClock: true });
    await giveEmail(page, 'gil@example.com');
    await modal(page).getByRole('textbox', { name: 'Code of six digits' }).waitFor();
    const first = await codeOf('gil@example.com');
    const sentAt = await page.evaluate(() => Date.now());
    await reload(page);
    // However long that took: the half minute is not over.
    await page.clock.setSystemTime(sentAt);
    await giveEmail(page, 'gil@example.com');
    const wait = modal(page).getByText(/Please try again after \d+ seconds/);
    await wait.waitFor();
    await letMailPass(page);
    await wait.waitFor({ state: 'hidden' });
    await modal(page).getByRole('textbox', { name: 'E-mail address' }).press('Enter');
    const second = await codeOf('gil@example.com');
    expect(second).not.toBe(first);
    await giveCode(page, second);
    await connected(page);
    expect(report.pageErrors).toEqual([]);
  });

  test('behavior: while the device is waited for: approved meanwhile, the next try asks for a code', async () => {
    await host.sandbox.scenarios.enable('frame-new-device');
    const { page } = await host.open('', { hasClock: true });
    await giveEmail(page, 'hal@example.com');
    await modal(page).getByText('Open the link we sent to hal@example.com').waitFor();
    const { link = '' } = await host.sandbox.inbox.next('hal@example.com');
    await reload(page);
    const other = await page.context().newPage();
    await other.goto(link);
    await other.getByRole('button').first().click();
    // This one is of the page that is gone.
    await codeOf('hal@example.com');
    await host.sandbox.scenarios.reset();
    await letMailPass(page);
    await giveEmail(page, 'hal@example.com');
    await giveCode(page, await codeOf('hal@example.com'));
    await connected(page);
  });

  test('behavior: with a code that was typed and not yet answered: logged in, or asked again', async () => {
    const { page } = await host.open('', { hasClock: true });
    await giveEmail(page, 'ina@example.com');
    await giveCode(page, await codeOf('ina@example.com'));
    await page.reload();
    // Whether the frame heard the code before the reload is a matter of luck.
    const status = told(page, 'Status');
    await restored(page);
    await expect.poll(() => status.textContent()).toMatch(/^(connected|disconnected)$/);
    if ((await status.textContent()) === 'disconnected') {
      await letMailPass(page);
      await giveEmail(page, 'ina@example.com');
      const code = modal(page).getByRole('textbox', { name: 'Code of six digits' });
      await code
        .or(status.getByText('connected', { exact: true }))
        .first()
        .waitFor();
      if (await code.isVisible()) await giveCode(page, await codeOf('ina@example.com'));
    }
    await connected(page);
  });
});

describe('a reload in the middle of a change of the address', () => {
  test('behavior: after the first of two codes: the old address logs on, and the change begins anew', async () => {
    const { page } = await host.open('', { hasClock: true });
    const address = await logIn(host, page, 'jan@example.com');
    const change = async () => {
      await page.getByRole('button', { name: /0x/ }).click();
      await modal(page).locator('[data-view-link="UpdateEmailWallet"]').click();
      await letMailPass(page);
      const field = modal(page).getByRole('textbox', { name: 'New e-mail address' });
      await field.fill('jana@example.com');
      await field.press('Enter');
      await modal(page).getByText('First your old address').waitFor();
      await giveCode(page, await codeOf('jan@example.com'));
      await modal(page).getByText('Now your new address').waitFor();
    };
    await change();
    await host.sandbox.inbox.next('jana@example.com');
    await page.reload();
    await connected(page);
    expect(await told(page, 'Address').textContent()).toBe(address);
    await change();
    await giveCode(page, await codeOf('jana@example.com'));
    await modal(page).getByText('Your address is changed').waitFor();
  });
});
