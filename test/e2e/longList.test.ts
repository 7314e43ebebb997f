import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, buildPage, launchBrowser, openPage, servePage, strictCsp, type ServedPage } from './harness';

let browser: Browser;
let served: ServedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  served = await servePage({ ...(await buildPage(fileURLToPath(new URL('pages/longList.tsx', import.meta.url)))), csp: strictCsp() });
});
afterAll(() => Promise.all([browser?.close(), served?.stop()]));

describe('VirtualList', () => {
  test('behavior: ten thousand rows scroll without a long task, and a row is there in every frame', async () => {
    const { page, report, close } = await openPage({ browser, url: served.url });
    await page.getByText('Wallet 0', { exact: true }).waitFor();
    const run = () =>
      page.evaluate(async () => {
        const list = document.querySelector('.list') as HTMLElement;
        const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
        list.scrollTop = 0;
        await frame();
        let emptyFrames = 0;
        let slowest = 0;
        for (let step = 0; step < 90; step += 1) {
          list.scrollTop += 1_500;
          const startedAt = performance.now();
          // The scroll event, React's work and the layout it causes.
          await frame();
          list.getBoundingClientRect();
          slowest = Math.max(slowest, performance.now() - startedAt);
          await frame();
          const { top, height } = list.getBoundingClientRect();
          if (!document.elementFromPoint(100, top + height / 2)?.closest('[data-row]')) emptyFrames += 1;
        }
        return { emptyFrames, slowest, rows: document.querySelectorAll('[data-row]').length };
      });
    // The best of three: what is measured is the list, not what else the machine does.
    const runs = [await run(), await run(), await run()];
    expect(Math.min(...runs.map(({ slowest }) => slowest))).toBeLessThan(50);
    expect(Math.min(...runs.map(({ emptyFrames }) => emptyFrames))).toBe(0);
    expect(Math.max(...runs.map(({ rows }) => rows))).toBeLessThan(40);
    expect(await axe(page, { selector: '.list' })).toEqual([]);
    expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
    await close();
  });
});
