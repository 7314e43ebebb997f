import { describe, expect, test } from 'vitest';
import { axe, hostPage } from './harness';

const harbor = 'dev.mooring.sandbox';
const host = hostPage('pages/hostParts.tsx');

async function connected(query: string, width = 1280) {
  const opened = await host.open(query, { context: { viewport: { width, height: 740 } } });
  const { page } = opened;
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByText('Members come in here.').waitFor();
  const asked = host.sandbox.wallets.harbor.nextRequest();
  await page.locator(`[data-wallet="${harbor}"]`).click();
  await asked;
  host.sandbox.wallets.harbor.approve();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.locator('main button').first().click();
  return opened;
}

describe('what a host puts into the modal', () => {
  test('behavior: a view of its own is drawn in the place of one, with the way back from others', async () => {
    const { page, report } = await connected('?own');
    const card = page.getByRole('dialog', { name: 'Your card' });
    await card.getByText('Member 0x').waitFor();
    expect(await axe(page)).toEqual([]);
    await card.getByRole('button', { name: 'Choose a network' }).click();
    await page.locator('[data-network="eip155:31338"]').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await card.getByText('Member 0x').waitFor();
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });

  test.each(['', '?mode=light'])('behavior: a slot stands in the column of a phone, inside it%s', async (query) => {
    const { page, report } = await connected(query, 360);
    await page.getByText('120 points').waitFor();
    expect(await axe(page)).toEqual([]);
    const slot = await page.getByText('120 points').boundingBox();
    const card = await page.locator('.mooring-card').boundingBox();
    expect(slot && card && slot.x >= card.x && slot.x + slot.width <= card.x + card.width).toBe(true);
    expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
  });
});
