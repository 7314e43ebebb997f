import { describe, expect, test } from 'vitest';
import { axe, hostPage, screenshot } from './harness';

const host = hostPage('../../recipes/examples/index.html', {
  query: '?mode=dark',
  context: { viewport: { width: 1280, height: 900 } },
});

describe('the demo without a wallet', () => {
  test('behavior: from an e-mail address to a berth that is paid for, with the code of the inbox beside it', async () => {
    const { page } = await host.open();
    await page.getByRole('button', { name: 'Connect wallet' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('ada@example.com');
    await screenshot(page, 'demo-login');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'E-mail address' }).press('Enter');
    const code = page.getByRole('list', { name: 'Mails', includeHidden: true }).locator('code');
    const digits = (await code.textContent()) ?? '';
    await dialog.getByRole('textbox', { name: 'Code of six digits' }).pressSequentially(digits);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Book for/ }).click();
    const frame = page.frameLocator('#w3m-iframe');
    await frame.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await screenshot(page, 'demo-approve');
    await frame.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.locator('[data-outcome="berth"] code').waitFor();
    await screenshot(page, 'demo-booked');
  });
});
