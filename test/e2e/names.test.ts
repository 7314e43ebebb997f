import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, hostPage, screenshot } from './harness';
import { act, modal } from './loginPage';

const host = hostPage('pages/buy.tsx');
const dialog = { selector: 'dialog[open]' };
const profiles = () => host.sandbox.names.profiles;
let visits = 0;

/** A visit of the wallet's second account, which has no name, with the view that registers one open. */
async function open(...parameters: Parameters<typeof host.open>) {
  const opened = await host.open(...parameters);
  const { harbor } = host.sandbox.wallets;
  harbor.switchAccount(1);
  harbor.autoApprove(true);
  await opened.page.evaluate(() => (globalThis as unknown as { kit: { start(): Promise<void> } }).kit.start());
  await act(opened.page, 'connect', { connectorId: harbor.rdns, networkId: 'eip155:31337' });
  await act(opened.page, 'openModal', { view: 'RegisterAccountName' });
  harbor.autoApprove(false);
  return { ...opened, name: `harbour-${(visits += 1)}` };
}
const type = async (page: Page, text: string, said: string) => {
  await modal(page).getByRole('textbox').fill(text);
  await modal(page).getByText(said, { exact: true }).waitFor();
};
const press = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true }).click();
/** Presses the button, and answers in the wallet. */
async function answer(page: Page, name: string, how: 'approve' | 'reject'): Promise<void> {
  const { harbor } = host.sandbox.wallets;
  const asked = harbor.nextRequest();
  await press(page, `Register ${name}.reown.id`);
  await asked;
  await modal(page).getByText('Sign in Harbor Wallet within 10 seconds').waitFor();
  await harbor[how]();
}

describe('names in the modal', () => {
  test('behavior: typed, free, signed, registered, and the account is called by it', async () => {
    const { page, report, name } = await open();
    await modal(page).getByText('Letters, digits and hyphens, four at least').waitFor();
    await screenshot(page, 'names-empty');
    expect(await axe(page, dialog)).toEqual([]);
    await type(page, name, `${name}.reown.id is free`);
    await screenshot(page, 'names-free');
    expect(await axe(page, dialog)).toEqual([]);
    await answer(page, name, 'approve');
    await modal(page).getByText(`${name}.reown.id is yours`).waitFor();
    await screenshot(page, 'names-success');
    expect(await axe(page, dialog)).toEqual([]);
    const [, owner] = host.sandbox.wallets.harbor.accounts;
    expect(profiles().find(`${name}.reown.id`)?.addresses).toMatchObject({ 2147514985: { address: owner } });
    await press(page, 'Done');
    await modal(page)
      .getByRole('button', { name: `Copy address ${name}.reown.id` })
      .waitFor();
    await screenshot(page, 'names-account');
    expect(await axe(page, dialog)).toEqual([]);
    await press(page, 'Close');
    await page.locator('.mooring-page-button').getByText(`${name}.reown.id`).waitFor();
    await screenshot(page, 'names-button');
    expect(await axe(page)).toEqual([]);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });

  test('error: taken, refused and a wrong clock: the name stays as it was typed', async () => {
    const { page, name } = await open('?mode=light');
    profiles().add(`taken-${name}.reown.id`, { 60: `0x${'b'.repeat(40)}` });
    await type(page, `taken-${name}`, `taken-${name}.reown.id is taken`);
    await screenshot(page, 'names-taken');
    expect(await axe(page, dialog)).toEqual([]);
    await type(page, name, `${name}.reown.id is free`);
    await answer(page, name, 'reject');
    await modal(page).getByText('You closed the request. The name is still free.').waitFor();
    profiles().shiftClock(60);
    await answer(page, name, 'approve');
    await modal(page).getByText('The clock of this device is wrong', { exact: false }).waitFor();
    expect(await modal(page).getByRole('textbox').inputValue()).toBe(name);
    await screenshot(page, 'names-clock');
    profiles().shiftClock(0);
    await answer(page, name, 'approve');
    await modal(page).getByText(`${name}.reown.id is yours`).waitFor();
  });

  test('behavior: on a phone, from right to left', async () => {
    const { page, name } = await open('?dir=rtl', { context: { viewport: { width: 360, height: 720 } } });
    await type(page, name, `الاسم ${name}.reown.id متاح`);
    await screenshot(page, 'names-rtl-phone');
    expect(await axe(page, dialog)).toEqual([]);
  });
});
