import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, hostPage } from './harness';

const harbor = 'dev.mooring.sandbox';
const host = hostPage('pages/embedded.tsx');
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[data-changing]'));

describe('KitModal embedded', () => {
  test(
    'behavior: follows the connection: wallets, account, after a reload too, and wallets again; the focus ' +
      'stays in the page',
    async () => {
      const { page, report } = await host.open();
      const asked = host.sandbox.wallets.harbor.nextRequest();
      await page.locator(`[data-wallet="${harbor}"]`).click();
      await asked;
      await page.getByLabel('Field').focus();
      host.sandbox.wallets.harbor.approve();
      await page.getByRole('region', { name: 'Account' }).waitFor();
      await settled(page);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Field');
      expect(await axe(page)).toEqual([]);

      await page.reload();
      await page.getByLabel('Field').focus();
      await page.locator('[data-action="disconnect"]').waitFor();
      await settled(page);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Field');

      await page.getByRole('button', { name: 'Networks', exact: true }).click();
      await page.locator('[data-network="eip155:31338"]').waitFor();
      await page.getByRole('button', { name: 'Back' }).click();
      await page.locator('[data-action="disconnect"]').click();
      await page.getByRole('region', { name: 'Connect wallet' }).waitFor();
      await page.locator(`[data-wallet="${harbor}"]`).waitFor();
      await settled(page);
      expect(await axe(page)).toEqual([]);
      expect([report.consoleErrors, report.pageErrors]).toEqual([[], []]);
    },
  );

  test.each(['?long', '?long&dir=rtl'])(
    'behavior: a name that is one long word stays inside a narrow card, %s',
    async (query) => {
      const { page } = await host.open(query, { context: { viewport: { width: 360, height: 740 } } });
      const inside = async () => {
        await settled(page);
        const spilling = await page.locator('.mooring-card').evaluate((card) => {
          const { left, right } = card.getBoundingClientRect();
          const texts = [...card.querySelectorAll('p, button, a, span')].map((element) => ({
            text: element.textContent,
            box: element.getBoundingClientRect(),
            wide:
              element.scrollWidth > element.clientWidth + 1 &&
              getComputedStyle(element).overflowX === 'visible' &&
              element.clientWidth > 0,
          }));
          return texts
            .filter(({ text, box, wide }) => text && (wide || box.left < left - 1 || box.right > right + 1))
            .map(({ text }) => text);
        });
        expect(spilling).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        expect(await axe(page)).toEqual([]);
      };
      await page.locator('[data-wallet="long"]').click();
      await page.locator('.mooring-waiting').waitFor();
      await inside();
      await page.locator('.mooring-header [data-side="start"]').click();
      await page.locator('[data-wallet="store"]').click();
      await page.locator('.mooring-waiting[data-tone="stopped"]').waitFor();
      await inside();
    },
  );
});
