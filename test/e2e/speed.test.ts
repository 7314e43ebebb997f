import { describe, expect, test } from 'vitest';
import { hostPage } from './harness';

const host = hostPage('pages/host.tsx', {
  query: '?services',
  isQuick: true,
  csp: (sandbox) => `default-src 'self'; img-src 'self' data: ${sandbox.url}; connect-src 'self' ${sandbox.url}`,
});

describe('KitModal', () => {
  test('behavior: the list of wallets is seen in the first frame after the press', async () => {
    const { page } = await host.open('?services', {
      mode: 'production',
      context: { viewport: { width: 1280, height: 900 } },
    });
    // The modal's code loads while the page is idle.
    await page.waitForLoadState('networkidle');
    // And is drawn once: a page that is busy at first is idle on the line before it has asked for it.
    await page.locator('.mooring-page-toasts').waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const isSeen = await page.evaluate(async () => {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open')?.click();
      await new Promise(requestAnimationFrame);
      return document
        .querySelector('[data-wallet]')
        ?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    });
    expect(isSeen).toBe(true);
  });
});
