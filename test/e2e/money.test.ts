import type { Page } from 'playwright-core';
import { parseEther } from 'viem';
import { describe, expect, test } from 'vitest';
import { evmTokens, type EvmToken } from '../sandbox/tokens/evmTokens';
import { axe, hostPage, screenshot } from './harness';
import { act, modal } from './loginPage';

const host = hostPage('pages/money.tsx');
const { dollar, tether, ticket } = evmTokens;
const dialog = { selector: 'dialog[open]' };
const address = () => host.sandbox.wallets.harbor.accounts[0] ?? '';
let made = 0;
/** Somebody who has nothing yet. */
const newcomer = () => `0x${(0x5e4d00000000n + BigInt((made += 1))).toString(16).padStart(40, '0')}`;

async function ask(method: string, ...params: readonly unknown[]): Promise<never> {
  const response = await fetch(host.sandbox.networks[0]?.rpcUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result: never }).result;
}
const etherOf = async (owner: string) => BigInt(await ask('eth_getBalance', owner, 'latest'));

/** A visit of somebody who is connected, with the account open. */
async function visit(...parameters: Parameters<typeof host.open>) {
  const opened = await host.open(...parameters);
  const { harbor } = host.sandbox.wallets;
  harbor.autoApprove(true);
  await opened.page.evaluate(() => (globalThis as unknown as { kit: { start(): Promise<void> } }).kit.start());
  await act(opened.page, 'connect', { connectorId: harbor.rdns, networkId: 'eip155:31337' });
  harbor.autoApprove(false);
  return opened;
}
const openView = (page: Page, view: string, params?: object) =>
  page.evaluate(
    ([name, given]) => {
      const { kit, core } = globalThis as unknown as { kit: never; core: typeof import('mooring/core') };
      void core.openModal(kit, { view: name, params: given } as never);
    },
    [view, params] as const,
  );
const amountField = (page: Page) => modal(page).getByRole('textbox', { name: 'Amount' });
const recipientField = (page: Page) => modal(page).getByRole('textbox', { name: 'Recipient' });

/** Chooses a token, types how much and to whom, and confirms what is shown. */
async function write(page: Page, token: EvmToken | undefined, amount: string, recipient: string): Promise<void> {
  await amountField(page).waitFor();
  if (token) {
    await modal(page).locator('[data-view-link="token"]').click();
    await modal(page).locator(`[data-picker="tokens"] [data-token="${token.address}"]`).click();
    await modal(page).locator('[data-view-link="token"]').getByText(token.symbol).waitFor();
  }
  await amountField(page).fill(amount);
  await recipientField(page).fill(recipient);
  await modal(page).getByRole('button', { name: 'Review' }).click();
}
async function confirm(page: Page): Promise<void> {
  const asked = host.sandbox.wallets.harbor.nextRequest();
  await modal(page).locator('[data-action="confirm"]:enabled').click();
  await asked;
}

describe('sending from the modal', () => {
  test('behavior: ether, to the last wei on both sides', async () => {
    const { page, report } = await visit();
    const recipient = newcomer();
    const before = await etherOf(address());
    await openView(page, 'Account');
    await modal(page).locator('[data-list="tokens"]').waitFor();
    await screenshot(page, 'account-tokens');
    expect(await axe(page, dialog)).toEqual([]);
    await modal(page).locator('[data-feature="send"]').click();
    await amountField(page).waitFor();
    await screenshot(page, 'send-empty');
    expect(await axe(page, dialog)).toEqual([]);
    await write(page, undefined, '1.000000000000000001', recipient);
    await modal(page).getByText('Network fee').waitFor();
    await modal(page).locator('[data-action="confirm"]:enabled').waitFor();
    await screenshot(page, 'send-preview');
    expect(await axe(page, dialog)).toEqual([]);
    await confirm(page);
    await modal(page).getByText('Waiting for Harbor').waitFor();
    await screenshot(page, 'send-waiting');
    expect(await axe(page, dialog)).toEqual([]);
    await host.sandbox.wallets.harbor.approve();
    await modal(page).getByText('1.000000000000000001 ETH sent').waitFor();
    await screenshot(page, 'send-confirmed');
    expect(await axe(page, dialog)).toEqual([]);
    expect(await etherOf(recipient)).toBe(parseEther('1.000000000000000001'));
    const hash = await page.evaluate(() => {
      const { kit, core } = globalThis as unknown as { kit: never; core: typeof import('mooring/core') };
      return core.selectSend(kit).sent?.id;
    });
    const receipt: { gasUsed: string; effectiveGasPrice: string } = await ask('eth_getTransactionReceipt', hash);
    const paid = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
    expect(before - (await etherOf(address()))).toBe(parseEther('1.000000000000000001') + paid);
    await modal(page).getByRole('button', { name: 'Done' }).click();
    await modal(page).waitFor({ state: 'hidden' });
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });

  test.each([
    ['a plain token', dollar, '12.000000000000000003', 12_000_000_000_000_000_003n],
    ['one whose transfer answers nothing', tether, '7.000001', 7_000_001n],
    ['one that is counted in pieces', ticket, '3', 3n],
  ])('behavior: %s, to the last unit on both sides', async (_what, token, amount, units) => {
    await host.sandbox.mint(token, address(), 100n * 10n ** BigInt(token.decimals));
    const { page } = await visit();
    const recipient = newcomer();
    const before = await host.sandbox.tokenBalanceOf(token, address());
    await openView(page, 'WalletSend');
    await write(page, token, amount, recipient);
    await confirm(page);
    await host.sandbox.wallets.harbor.approve();
    await modal(page).getByText(`${amount} ${token.symbol} sent`).waitFor();
    expect(await host.sandbox.tokenBalanceOf(token, recipient)).toBe(units);
    expect(before - (await host.sandbox.tokenBalanceOf(token, address()))).toBe(units);
  });

  test('behavior: a person who refuses has sent nothing, and may try again', async () => {
    const { page } = await visit();
    const recipient = newcomer();
    await openView(page, 'WalletSend', { amount: '0.5', recipient });
    await modal(page).getByRole('button', { name: 'Review' }).click();
    await confirm(page);
    host.sandbox.wallets.harbor.reject();
    await modal(page).getByText('Nothing was sent.').waitFor();
    await screenshot(page, 'send-rejected');
    expect(await axe(page, dialog)).toEqual([]);
    expect(await etherOf(recipient)).toBe(0n);
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    await confirm(page);
    await host.sandbox.wallets.harbor.approve();
    await modal(page).getByText('0.5 ETH sent').waitFor();
    expect(await etherOf(recipient)).toBe(parseEther('0.5'));
  });

  test('behavior: after a reload in the middle what was sent is pending on top of the activity', async () => {
    const { page } = await visit();
    const recipient = newcomer();
    await host.sandbox.scenarios.enable('no-mining');
    await openView(page, 'WalletSend', { amount: '0.25', recipient });
    await modal(page).getByRole('button', { name: 'Review' }).click();
    await confirm(page);
    await host.sandbox.wallets.harbor.approve();
    await modal(page).getByText('On its way').waitFor();
    await screenshot(page, 'send-submitted');
    expect(await axe(page, dialog)).toEqual([]);
    await modal(page).getByRole('button', { name: 'Close' }).last().click();
    await openView(page, 'WalletSend');
    await modal(page).getByText('On its way').waitFor();
    await page.reload();
    await page.getByLabel('Status').getByText('connected', { exact: true }).waitFor();
    await openView(page, 'Account');
    await modal(page).getByRole('tab', { name: 'Activity' }).click();
    await modal(page).locator('[data-status="pending"]').waitFor();
    await screenshot(page, 'activity-pending');
    expect(await axe(page, dialog)).toEqual([]);
    await host.sandbox.scenarios.disable('no-mining');
    await host.sandbox.mine();
    await expect.poll(() => etherOf(recipient)).toBe(parseEther('0.25'));
  });

  test('behavior: the page gets the hash, or "Modal closed"', async () => {
    const { page } = await visit();
    const outcome = page.evaluate(() => {
      const { kit, core } = globalThis as unknown as { kit: never; core: typeof import('mooring/core') };
      return core.openModal(kit, { view: 'WalletSend' }).catch((error: Error) => error.message);
    });
    await amountField(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await outcome).toBe('Modal closed');
  });
});

describe('receiving in the modal', () => {
  test('behavior: the address, and a link that asks for an amount', async () => {
    const { page } = await visit();
    await openView(page, 'WalletReceive');
    await modal(page).getByRole('img', { name: 'QR code of your address' }).waitFor();
    await modal(page).getByText(address()).waitFor();
    expect(await axe(page, dialog)).toEqual([]);
    await modal(page).getByRole('button', { name: 'Ask for an amount' }).click();
    await amountField(page).fill('1,5');
    await modal(page).getByRole('img', { name: 'QR code that asks for 1.5 ETH' }).waitFor();
    await screenshot(page, 'receive-amount');
    expect(await axe(page, dialog)).toEqual([]);
  });
});

describe('a large account', () => {
  test('behavior: of 5,000 tokens and 10,000 transactions the rows in sight are drawn', async () => {
    const { page } = await host.open('?long');
    await page.evaluate(() => (globalThis as unknown as { kit: { start(): Promise<void> } }).kit.start());
    await act(page, 'connect', { connectorId: 'tide', networkId: 'eip155:31337' });
    await openView(page, 'Account');
    const rows = (list: string) => modal(page).locator(`[data-list="${list}"] [role="listitem"]`);
    await rows('tokens').first().waitFor();
    expect(await rows('tokens').count()).toBeLessThan(30);
    expect(await rows('tokens').first().getAttribute('aria-setsize')).toBe(
      String(1 + host.sandbox.facts().tokens.length + 5_000),
    );
    await modal(page).getByRole('tab', { name: 'NFTs' }).click();
    await modal(page).getByText('No NFTs here').waitFor();
    await screenshot(page, 'account-no-nfts');
    expect(await axe(page, dialog)).toEqual([]);
    await modal(page).getByRole('tab', { name: 'Activity' }).click();
    await rows('activity').first().waitFor();
    expect(await rows('activity').count()).toBeLessThan(30);
    await modal(page)
      .locator('[data-list="activity"]')
      .evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await modal(page).getByText('9,999').first().waitFor();
    expect(await rows('activity').count()).toBeLessThan(40);
  });
});
