import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, buildPage, launchBrowser, openPage, scrollFrames, servePage, strictCsp, type ServedPage } from './harness';

let browser: Browser;
let served: ServedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  served = await servePage({ ...(await buildPage(fileURLToPath(new URL('pages/longList.tsx', import.meta.url)))), csp: strictCsp() });
});
afterAll(() => Promise.all([browser?.close(), served?.stop()]));

describe('VirtualList', () => {
  test('behavior: ten thousand rows scroll at full frame rate, and a row is there in every frame', async () => {
    const { page, report, close } = await openPage({ browser, url: served.url });
    await page.getByText('Wallet 0', { exact: true }).waitFor();
    const { idle, median, p95, emptyFrames, rows } = await scrollFrames(page, '.list', 400);
    // As many frames as the page makes when nothing moves.
    expect(median).toBeLessThan(idle * 1.25);
    expect(p95).toBeLessThan(2.5 * idle);
    expect(emptyFrames).toBe(0);
    expect(rows).toBeLessThan(40);
    expect(await axe(page, { selector: '.list' })).toEqual([]);
    expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
    await close();
  });
});
