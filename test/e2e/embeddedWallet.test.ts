import type { Page } from 'playwright-core';
import { createPublicClient, http, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import type * as core from 'mooring/core';
import { hostPage } from './harness';

const host = hostPage('pages/login.tsx');
type Host = { kit: core.Kit; core: typeof core };

const told = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** The page of the secure frame. */
const frameOf = (page: Page) => page.frameLocator('#w3m-iframe');
/** Calls an action of the kit in the page. */
const act = <Name extends keyof typeof core>(page: Page, name: Name, parameters?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([action, given]) => {
      const { kit, core: actions } = globalThis as unknown as Host;
      const run = actions[action as 'connect'] as unknown as (kit: core.Kit, parameters: unknown) => Promise<unknown>;
      return run(kit, given);
    },
    [name, parameters] as const,
  );

async function logIn(page: Page, email: string): Promise<Hex> {
  await act(page, 'sendEmailCode', { email });
  const { code } = await host.sandbox.inbox.next(email);
  await act(page, 'submitEmailCode', { code });
  await told(page, 'Status').getByText('connected', { exact: true }).waitFor();
  return (await told(page, 'Address').textContent()) as Hex;
}

/** Asks the network: the account is a contract, which may not be there yet. */
const isGenuine = (address: Hex, message: string, signature: Hex) =>
  createPublicClient({ transport: http(host.sandbox.networks[0]?.rpcUrl) }).verifyMessage({
    address,
    message,
    signature,
  });

describe('embeddedWallet, its verbs in a browser', () => {
  test('behavior: from an e-mail address to a signature and a mined transaction', async () => {
    const { page, report } = await host.open();
    expect(await page.locator('iframe').count()).toBe(0);
    const address = await logIn(page, 'ada@example.com');

    const signing = act(page, 'signMessage', { message: 'Hello, frame' });
    await frameOf(page).getByText('Hello, frame').waitFor();
    await frameOf(page).getByRole('button', { name: 'Sign', exact: true }).click();
    expect(await isGenuine(address, 'Hello, frame', (await signing) as Hex)).toBe(true);
    await page.locator('#w3m-iframe').waitFor({ state: 'hidden' });

    const [to] = host.sandbox.wallets.harbor.accounts;
    const sending = act(page, 'sendTransaction', { transaction: { to, value: 1n } });
    await frameOf(page).getByRole('button', { name: 'Approve', exact: true }).click();
    const outcome = await act(page, 'confirmTransaction', { id: await sending, networkId: 'eip155:31337' });
    expect(outcome).toMatchObject({ status: 'confirmed' });
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });
});
