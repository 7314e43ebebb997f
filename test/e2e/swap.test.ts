import type { Page } from 'playwright-core';
import { parseUnits } from 'viem';
import { describe, expect, test } from 'vitest';
import { evmTokens } from '../sandbox/tokens/evmTokens';
import { axe, hostPage, screenshot } from './harness';
import { act, connected, modal } from './loginPage';

// Ethereum by its id: swaps are there on networks that the service names.
const host = hostPage('pages/buy.tsx', { networks: [{ chainId: 1, name: 'Harbor' }] });
const { dollar } = evmTokens;
const dialog = { selector: 'dialog[open]' };
const wallet = () => host.sandbox.wallets.harbor;
const address = () => wallet().accounts[0] ?? '';
const held = () => host.sandbox.tokenBalanceOf(dollar, address());
const asked = () => wallet().pending().length;

/** A visit of somebody who is connected and has a thousand dollars. */
async function visit(...parameters: Parameters<typeof host.open>) {
  const opened = await host.open(...parameters);
  wallet().autoApprove(true);
  await host.sandbox.mint(dollar, address(), 1_000n * 10n ** 18n);
  await opened.page.evaluate(() => (globalThis as unknown as { kit: { start(): Promise<void> } }).kit.start());
  await act(opened.page, 'connect', { connectorId: wallet().rdns, networkId: 'eip155:1' });
  return opened;
}
const open = async (page: Page, params: unknown) => act(page, 'openModal', { view: 'Swap', params });
const press = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name }).click();
const says = (page: Page, text: string | RegExp) => modal(page).getByText(text).first().waitFor();

describe('swapping in the modal', () => {
  test('behavior: ether for a token and back, with an approval, exactly what was said', async () => {
    const { page, report } = await visit();
    await host.sandbox.scenarios.enable('wallet-no-batches');
    await open(page, { to: 'HUSD', amount: '1' });
    await says(page, /1 ETH = 2,48/);
    await screenshot(page, 'swap-quoted');
    expect(await axe(page, dialog)).toEqual([]);
    await press(page, 'Review');
    await says(page, /Leaves your account/);
    await screenshot(page, 'swap-review');
    expect(await axe(page, dialog)).toEqual([]);
    const least = await modal(page).locator('.mooring-fact', { hasText: 'At least' }).locator('dd').textContent();
    const before = await held();
    await press(page, /^Swap/);
    await says(page, /is yours/);
    await screenshot(page, 'swap-done');
    expect(await axe(page, dialog)).toEqual([]);
    const received = (await held()) - before;
    expect(received >= parseUnits((least ?? '').replace(/[^\d.]/g, ''), 18)).toBe(true);
    await press(page, 'Swap again');
    await open(page, { from: 'HUSD', to: 'ETH', amount: '200' });
    await press(page, 'Review');
    await says(page, /Two requests/);
    const rest = await held();
    await press(page, 'Approve and swap');
    await says(page, /is yours/);
    expect(rest - (await held())).toBe(200n * 10n ** 18n);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });

  test('behavior: a person who refuses the approval loses nothing, and may begin again', async () => {
    const { page } = await visit();
    await host.sandbox.scenarios.enable('wallet-no-batches');
    await open(page, { from: 'HUSD', to: 'ETH', amount: '100' });
    await press(page, 'Review');
    await says(page, /Two requests/);
    wallet().autoApprove(false);
    const before = await held();
    await press(page, 'Approve and swap');
    await says(page, /Approve in Harbor Wallet/);
    await expect.poll(asked).toBe(1);
    await press(page, 'Back');
    await modal(page).getByRole('button', { name: 'Waiting for Harbor Wallet' }).waitFor();
    await screenshot(page, 'swap-left');
    expect(await axe(page, dialog)).toEqual([]);
    await press(page, 'Waiting for Harbor Wallet');
    await says(page, /Approve in Harbor Wallet/);
    await wallet().reject();
    await says(page, 'Nothing was swapped.');
    expect(await held()).toBe(before);
    await press(page, 'Change it');
    expect(await modal(page).getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('100');
  });

  test('behavior: a reload after the approval: it stands, and only the swap is asked for', async () => {
    const { page } = await visit();
    await host.sandbox.scenarios.enable('wallet-no-batches');
    await open(page, { from: 'HUSD', to: 'ETH', amount: '50' });
    await press(page, 'Review');
    await says(page, /Two requests/);
    wallet().autoApprove(false);
    await press(page, 'Approve and swap');
    await expect.poll(asked).toBe(1);
    await wallet().approve();
    await says(page, /Waiting for Harbor Wallet/);
    await expect.poll(asked).toBe(1);
    await page.reload();
    await connected(page);
    // What the page before has asked goes with it; the wallet may not know yet.
    for (const { id } of wallet().pending()) wallet().reject({ id });
    wallet().autoApprove(true);
    await open(page, { from: 'HUSD', to: 'ETH', amount: '50' });
    await press(page, 'Review');
    await says(page, /Leaves your account/);
    expect(
      await modal(page)
        .getByText(/Two requests/)
        .count(),
    ).toBe(0);
    const before = await held();
    await press(page, /^Swap/);
    await says(page, /is yours/);
    expect(before - (await held())).toBe(50n * 10n ** 18n);
  });

  test('behavior: a reload while it is on its way: it is remembered, and arrives', async () => {
    const { page } = await visit();
    await open(page, { to: 'HUSD', amount: '0.5' });
    await press(page, 'Review');
    await says(page, /Leaves your account/);
    const before = await held();
    await host.sandbox.scenarios.enable('no-mining');
    await press(page, /^Swap/);
    await says(page, 'On its way');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('mooring.transactions') ?? ''))
      .toContain('"networkId":"eip155:1"');
    await page.reload();
    await connected(page);
    await host.sandbox.scenarios.reset();
    await expect.poll(async () => (await held()) > before).toBe(true);
  });

  test.each(['swap-other-spender', 'swap-other-receiver'] as const)(
    'error: a service that lies (%s) is stopped before the wallet is asked',
    async (scenario) => {
      const { page } = await visit();
      await host.sandbox.scenarios.enable(scenario);
      wallet().autoApprove(false);
      await open(page, { from: 'HUSD', to: 'ETH', amount: '10' });
      await press(page, 'Review');
      await says(page, 'The swap was stopped: what is to be signed is not what was quoted');
      await screenshot(page, `swap-${scenario}`);
      expect(await axe(page, dialog)).toEqual([]);
      expect(asked()).toBe(0);
    },
  );

  test('error: nobody offers it, and a service that is down, in words', async () => {
    const { page } = await visit();
    await open(page, { to: 'TKT', amount: '1' });
    await says(page, 'Nobody offers enough TKT for this amount');
    await host.sandbox.scenarios.enable('swap-down');
    await modal(page).getByRole('textbox', { name: 'You pay' }).fill('2');
    await says(page, 'The price could not be read');
    expect(await axe(page, dialog)).toEqual([]);
  });
});
