import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, buildPage, launchBrowser, openPage, servePage, strictCsp, type ServedPage } from './harness';

let browser: Browser;
let served: ServedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  served = await servePage({
    ...(await buildPage(fileURLToPath(new URL('../../recipes/examples/gallery/index.html', import.meta.url)))),
    csp: strictCsp(),
  });
});
afterAll(() => Promise.all([browser?.close(), served?.stop()]));

describe('gallery', () => {
  // Thirty modals stand on one page only here, so their landmarks share names. Two looks see both colour modes and both
  // directions.
  const options = { rules: { 'landmark-unique': { enabled: false } } };

  test.each(['?mode=dark', '?mode=light&lang=ar&dir=rtl'])(
    'behavior: every view in every state is there and without an axe violation, %s',
    async (query) => {
      const { page, report, close } = await openPage({
        browser,
        url: served.url + query,
        context: { viewport: { width: 1280, height: 900 } },
      });
      await page.locator('[data-gallery]').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.locator('[data-gallery]').count()).toBeGreaterThanOrEqual(30);
      expect(await page.locator('[data-show="modal"]').count()).toBeGreaterThanOrEqual(30);
      // Each card shows the view it is named after; toasts stand over the networks.
      await expect
        .poll(() =>
          page.locator('[data-show="modal"]').evaluateAll((cards) =>
            cards.flatMap((card) => {
              const [name] = card.getAttribute('data-gallery')?.split('/') ?? [];
              const views = [...card.querySelectorAll('[data-view]')].map(
                (view) => view.getAttribute('data-view')?.split(' ')[0],
              );
              return views.includes(name === 'Toast' ? 'Networks' : name) ? [] : [`${name}: ${views.join()}`];
            }),
          ),
        )
        .toEqual([]);
      // Parts that are still on their way belong to what is looked at.
      await expect.poll(() => report.underWay.size).toBe(0);
      expect(await axe(page, { options })).toEqual([]);
      expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
      // Nothing is cut off sideways, in either direction.
      const wide = await page
        .locator('.mooring-card')
        .evaluateAll((cards) => cards.filter((card) => card.scrollWidth > card.clientWidth + 1).length);
      expect(wide).toBe(0);
      await close();
    },
  );
});
