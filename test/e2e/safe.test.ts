import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page } from 'playwright-core';
import { createPublicClient, http, verifyMessage, verifyTypedData, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPage, hostPage, servePage, type ServedPage } from './harness';

const safeAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const recipient = '0x000000000000000000000000000000000000dEaD';
const host = hostPage('pages/host.tsx', {
  csp: (sandbox) => `default-src 'self'; img-src 'self' data:; connect-src 'self' ${sandbox.url}`,
});

/** Two more sites: the Safe, and one that would like to be it. */
let sites: ServedPage[] = [];
beforeAll(async () => {
  const built = await buildPage(fileURLToPath(new URL('pages/safeParent.ts', import.meta.url)));
  sites = await Promise.all([servePage(built), servePage(built)]);
});
afterAll(() => Promise.all(sites.map(({ stop }) => stop())));

const originOf = (site: number) => new URL(sites[site]?.url ?? '').origin.replace('127.0.0.1', 'localhost');

/** The app in the frame of a site; it lets the first one frame it. */
async function visit(site: number): Promise<{ page: Page; app: FrameLocator }> {
  const { page } = await host.open();
  const app = `${host.url}?safe=${encodeURIComponent(originOf(0))}`;
  await page.goto(`${originOf(site)}/?app=${encodeURIComponent(app)}`);
  return { page, app: page.frameLocator('iframe') };
}

const heardBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { method: string }[] }).heard.map(({ method }) => method));

async function openConnected() {
  const { page, app } = await visit(0);
  await app.getByRole('button', { name: 'Connect wallet' }).click();
  await app.locator('[data-wallet="safe"]').click();
  await app.getByTestId('status').getByText('connected', { exact: true }).waitFor();
  await app.getByRole('dialog').waitFor({ state: 'detached' });
  return { page, app };
}

/** Presses a button of the app, and answers as the owner. Resolves with the question, once the app has its answer. */
async function ask(page: Page, app: FrameLocator, button: string, output: string, answer: 'Confirm' | 'Reject') {
  const said = app.getByTestId(output);
  const before = (await said.textContent()) ?? '';
  await app.getByRole('button', { name: button, exact: true }).click();
  const question = page.locator('section').filter({ hasText: /^S/ });
  const text = (await question.textContent()) ?? '';
  await question.getByRole('button', { name: answer }).click();
  // While the page waits there is none.
  await expect.poll(async () => ['', before].includes((await said.textContent()) ?? '')).toBe(false);
  return { text, value: (await said.textContent()) as Hex };
}

describe('withSafe in the frame of a Safe of another origin', () => {
  test('behavior: it connects without a question, and by itself after a reload', async () => {
    const { page, app } = await openConnected();
    expect(await app.getByTestId('address').textContent()).toBe(safeAddress);
    expect(await page.locator('section').count()).toBe(0);
    await page.reload();
    await app.getByTestId('address').getByText(safeAddress).waitFor();
    expect(await page.locator('section').count()).toBe(0);
  });

  test('behavior: messages and typed data are signed by the owner in the page around', async () => {
    const { page, app } = await openConnected();
    const signed = await ask(page, app, 'Sign', 'signature', 'Confirm');
    expect(signed.text).toContain('Sign hello sandbox');
    const message = 'hello sandbox';
    expect(await verifyMessage({ address: safeAddress, message, signature: signed.value })).toBe(true);
    const typed = await ask(page, app, 'Sign typed', 'typed', 'Confirm');
    const typedData = {
      domain: { name: 'Test host', version: '1', chainId: 31337 },
      types: {
        Note: [
          { name: 'text', type: 'string' },
          { name: 'count', type: 'uint256' },
        ],
      },
      primaryType: 'Note',
      message: { text: 'hello', count: 7n },
    } as const;
    expect(await verifyTypedData({ ...typedData, address: safeAddress, signature: typed.value })).toBe(true);
    expect((await ask(page, app, 'Sign', 'signature', 'Reject')).value).toBe('wallet/user-rejected');
  });

  test('behavior: a transaction is sent by the page around, and its hash is the network’s', async () => {
    const { page, app } = await openConnected();
    const client = createPublicClient({ transport: http(host.sandbox.facts().networks[0]?.rpcUrl) });
    const before = await client.getBalance({ address: recipient });
    const { text, value: hash } = await ask(page, app, 'Send', 'hash', 'Confirm');
    expect(text).toContain(`"to":"${recipient}","value":"10000000000000000"`);
    const { from } = await client.getTransaction({ hash });
    expect(from).toBe(safeAddress.toLowerCase());
    // The node tells the hash before it has mined.
    await client.waitForTransactionReceipt({ hash });
    expect((await client.getBalance({ address: recipient })) - before).toBe(10n ** 16n);
    expect((await ask(page, app, 'Send', 'hash', 'Reject')).value).toBe('wallet/user-rejected');
    expect(await heardBy(page)).toEqual(expect.arrayContaining(['getSafeInfo', 'sendTransactions']));
  });

  test('error: a page of an origin that was not allowed is asked nothing, and is no Safe', async () => {
    const { page, app } = await visit(1);
    // The modal loads its parts later than the page asks for a Safe.
    await app.getByRole('button', { name: 'Connect wallet' }).click();
    await app.getByRole('dialog').getByText('No wallet').first().waitFor();
    expect(await app.locator('[data-wallet="safe"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await app.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await heardBy(page)).toEqual([]);
  });
});
