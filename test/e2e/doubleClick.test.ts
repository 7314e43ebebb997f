import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hostPage } from './harness';

// Some people press everything twice.

const host = hostPage('pages/host.tsx', {
  query: '?services',
  csp: (sandbox) => `default-src 'self'; img-src 'self' data: ${sandbox.url}; connect-src 'self' ${sandbox.url}`,
});

/** Presses a place twice; the second press comes after the page has answered the first. */
async function pressTwice(page: Page, selector: string, answer: string) {
  const box = await page.locator(selector).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 12);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.locator(answer).waitFor();
  }
}
/** What is shown once all that was pressed has been answered. */
const views = async (page: Page) => {
  await page.waitForFunction(() => !document.querySelector('[data-changing], dialog[data-ending-style]'));
  return page
    .locator('dialog[open] [data-view]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-view')));
};

test('behavior: a double click opens the modal, and nothing of what comes to lie beneath is pressed', async () => {
  const { page } = await host.open('?services', { context: { viewport: { width: 1280, height: 900 } } });
  await page.waitForLoadState('networkidle');
  // Drawn while the page is idle, the modal is there before the second press.
  await page.locator('.mooring-page-toasts').waitFor({ state: 'attached' });
  await pressTwice(page, '.mooring-page-button >> nth=0', 'dialog[open]');
  expect(await views(page)).toEqual(['Connect']);
  await page.locator('dialog[data-blurred]').waitFor({ state: 'attached' });
  await page.locator('[data-view-link="AllWallets"]').hover();
  await page.waitForLoadState('networkidle');
  await pressTwice(page, '[data-view-link="AllWallets"]', '[data-view="AllWallets"] [data-wallet] >> nth=0');
  expect(await views(page)).toEqual(['AllWallets']);
  // A press for itself counts.
  await page.locator('[data-view="AllWallets"] [data-wallet] >> nth=0').click();
  await page.locator('[data-view^="Connecting"]').waitFor();
});
