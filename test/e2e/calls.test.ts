import type { Page } from 'playwright-core';
import { createPublicClient, http, parseEther, type Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { approveInWindow, askingPlace, hostPage, rejectInWindow, screenshot } from './harness';

const host = hostPage('pages/calls.tsx');
const guests: readonly Address[] = [
  '0x00000000000000000000000000000000000000d1',
  '0x00000000000000000000000000000000000000d2',
];

const told = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const client = () => createPublicClient({ transport: http(host.sandbox.networks[0]?.rpcUrl) });
const balances = () => Promise.all(guests.map((address) => client().getBalance({ address })));

async function connected(query?: string) {
  const opened = await host.open(query);
  const { page } = opened;
  await Promise.all([approveInWindow(page.context()), page.getByRole('button', { name: 'Connect' }).click()]);
  return opened;
}
const send = (page: Page) => page.getByRole('button', { name: 'Send both' }).click();

describe('sendCalls in a browser', () => {
  test('behavior: two calls in one transaction, shown one by one, mined, and followed to the end', async () => {
    const { page, report } = await connected();
    await told(page, 'Atomic').getByText('ready').waitFor();
    const before = await balances();
    await host.sandbox.scenarios.enable('no-mining');
    const [wallet] = await Promise.all([askingPlace(page.context()), send(page)]);
    await wallet.getByText('Call 2: 1 ETH to').waitFor();
    await wallet.getByText(guests[0] ?? '').waitFor();
    await screenshot('context' in wallet ? wallet : page, 'wallet-calls');
    await approveInWindow(page.context());
    await told(page, 'Outcome').getByText('pending 0').waitFor();
    await host.sandbox.mine();
    await told(page, 'Outcome').getByText('confirmed 1').waitFor();
    expect(await balances()).toEqual(before.map((balance) => balance + parseEther('1')));
    // By now the account carries out batches by itself.
    await page.reload();
    await told(page, 'Atomic').getByText('supported').waitFor();
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });

  test('behavior: a wallet that has no batches sends both one by one, and each is looked up', async () => {
    await host.sandbox.scenarios.enable('wallet-no-batches');
    const { page } = await connected('?sequential');
    const before = await balances();
    await send(page);
    await approveInWindow(page.context());
    await approveInWindow(page.context());
    await told(page, 'Outcome').getByText('confirmed 2').waitFor();
    expect(await balances()).toEqual(before.map((balance) => balance + parseEther('1')));
  });

  test('error: a no is told, and nothing is sent', async () => {
    const { page } = await connected();
    const before = await balances();
    await send(page);
    await rejectInWindow(page.context());
    await told(page, 'Sent').getByText('wallet/user-rejected').waitFor();
    expect(await balances()).toEqual(before);
  });
});
