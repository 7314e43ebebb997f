import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, clickToClose, hostPage, screenshot } from './harness';
import { act, connected, modal, openModal, told } from './loginPage';

const host = hostPage('pages/login.tsx');

/** Chooses a social account in the modal; resolves with its window. */
async function choose(page: Page, name: string): Promise<Page> {
  await openModal(page);
  await modal(page).getByRole('button', { name: 'More', exact: true }).click();
  const opening = page.waitForEvent('popup');
  await modal(page).getByRole('button', { name, exact: true }).click();
  return opening;
}

/** Says yes in the window of a social network. */
async function allow(popup: Page, user: string): Promise<void> {
  await popup.getByLabel('User name').fill(user);
  const next = popup.getByRole('button', { name: 'Continue', exact: true });
  if (await next.isVisible()) await next.click();
  await clickToClose(popup.getByRole('button', { name: 'Allow', exact: true }));
}

describe('a social login', () => {
  // One of each protocol; `kitMeetsFrame.test.ts` goes through all six.
  test.each(['Google', 'X', 'Apple'])('behavior: %s opens a window, and what it gives back connects', async (name) => {
    const { page, report } = await host.open();
    const popup = await choose(page, name);
    await modal(page).getByText(`Continue with ${name}`).waitFor();
    if (name === 'Google') {
      await screenshot(page, 'social-waiting');
      expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    }
    const closed = popup.waitForEvent('close');
    await allow(popup, 'ida');
    await connected(page);
    await closed;
    await modal(page).waitFor({ state: 'hidden' });
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });

  test('error: a window that is closed is noticed, and the way is open again', async () => {
    const { page } = await host.open();
    const popup = await choose(page, 'Google');
    await popup.getByLabel('User name').waitFor();
    await popup.close();
    await modal(page).getByText('You closed the window').waitFor();
    await screenshot(page, 'social-closed');
    const opening = page.waitForEvent('popup');
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    await allow(await opening, 'ida');
    await connected(page);
  });

  test('error: a window that the browser blocks is opened by the next press', async () => {
    const { page } = await host.open();
    await page.evaluate(() => {
      const { open } = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await openModal(page);
    await modal(page).getByRole('button', { name: 'Google', exact: true }).click();
    await modal(page).getByText('No window could open').waitFor();
    await screenshot(page, 'social-blocked');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    const opening = page.waitForEvent('popup');
    await modal(page).getByRole('button', { name: 'Open the window' }).click();
    await allow(await opening, 'ida');
    await connected(page);
  });

  test('error: a no at the social network is told, and closing the modal closes the window', async () => {
    const { page } = await host.open();
    const popup = await choose(page, 'GitHub');
    await clickToClose(popup.getByRole('button', { name: 'Cancel', exact: true }));
    await modal(page).getByText('You did not agree').waitFor();
    const opening = page.waitForEvent('popup');
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    const again = await opening;
    const closed = again.waitForEvent('close');
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await closed;
    await told(page, 'Status').getByText('disconnected', { exact: true }).waitFor();
  });
});

describe('a social login inside Telegram', () => {
  test('behavior: the page itself goes to the network, and comes back connected to a clean address', async () => {
    const { page, report } = await host.open('?walletFirst=1#top');
    const home = page.url();
    await page.evaluate(() => Object.assign(globalThis, { TelegramWebviewProxy: {} }));
    await openModal(page);
    await modal(page).getByRole('button', { name: 'Google', exact: true }).click();
    await allow(page, 'ida');
    await connected(page);
    expect(page.url()).toBe(home);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
    await page.reload();
    await connected(page);
  });
});

describe('a social login inside an app that opens no windows', () => {
  test('behavior: the visitor goes on in the same window, and comes back connected', async () => {
    const { page, report } = await host.open('?walletFirst=1#top');
    const home = page.url();
    await page.evaluate(() => Object.assign(globalThis, { open: () => null }));
    await openModal(page);
    await modal(page).getByRole('button', { name: 'Google', exact: true }).click();
    await modal(page).getByText('No window could open').waitFor();
    await screenshot(page, 'social-blocked');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await screenshot(page, 'social-blocked-phone');
    // What the page itself goes to is opened in its own place: that works there.
    await page.evaluate(() => Object.assign(globalThis, { open: (url: string) => location.assign(url) }));
    await modal(page).getByRole('button', { name: 'Continue in this window' }).click();
    await allow(page, 'ida');
    await connected(page);
    expect(page.url()).toBe(home);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });
});

describe('a social login inside Telegram that comes to nothing', () => {
  test('error: a no is told where the visitor comes back to, with the way to try again', async () => {
    const { page } = await host.open();
    await page.addInitScript(() => Object.assign(globalThis, { TelegramWebviewProxy: {} }));
    await page.reload();
    await openModal(page);
    await modal(page).getByRole('button', { name: 'Google', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await modal(page).getByText('You did not agree').waitFor();
    await screenshot(page, 'social-returned-refused');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    await allow(page, 'ida');
    await connected(page);
    await modal(page).waitFor({ state: 'hidden' });
  });
});

describe('a login with farcaster', () => {
  test('behavior: shows a code, and connects when the phone has said yes', async () => {
    const { page } = await host.open();
    await openModal(page);
    await modal(page).getByRole('button', { name: 'Farcaster', exact: true }).click();
    await modal(page).getByRole('img', { name: 'QR code' }).waitFor();
    await screenshot(page, 'farcaster');
    expect(await axe(page, { selector: 'dialog[open]' })).toEqual([]);
    const url = await page.evaluate(() => {
      const { kit, core } = globalThis as unknown as {
        kit: never;
        core: { selectFarcasterUrl(kit: never): string | undefined };
      };
      return core.selectFarcasterUrl(kit);
    });
    const phone = await page.context().newPage();
    await phone.goto(url ?? '');
    const name = phone.getByRole('textbox');
    if (await name.isVisible()) await name.fill('ida');
    await phone.getByRole('button').first().click();
    await connected(page);
    await act(page, 'disconnect');
  });
});
