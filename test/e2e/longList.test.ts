import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  axe,
  buildPage,
  launchBrowser,
  openPage,
  scrollFrames,
  servePage,
  strictCsp,
  type ServedPage,
} from './harness';

let browser: Browser;
let served: ServedPage;

beforeAll(async () => {
  browser = await launchBrowser({ isQuick: true });
  served = await servePage({
    ...(await buildPage(fileURLToPath(new URL('pages/longList.tsx', import.meta.url)))),
    csp: strictCsp(),
  });
});
afterAll(() => Promise.all([browser?.close(), served?.stop()]));

describe('VirtualList', () => {
  test(
    'behavior: ten thousand rows are a few in the document, and ' + 'one is there in every frame of a scroll',
    async () => {
      const { page, report, close } = await openPage({ browser, url: served.url });
      await page.getByText('Wallet 0', { exact: true }).waitFor();
      const { emptyFrames, rows } = await scrollFrames(page, '.list', 150);
      expect(emptyFrames).toBe(0);
      expect(rows).toBeLessThan(40);
      expect(await axe(page, { selector: '.list' })).toEqual([]);
      expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
      await close();
    },
  );
});
