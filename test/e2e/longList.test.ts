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
  test('behavior: ten thousand rows scroll at full frame rate, and a row is there in every frame', async () => {
    const { page, report, close } = await openPage({ browser, url: served.url });
    await page.getByText('Wallet 0', { exact: true }).waitFor();
    const { idle, scrolling, emptyFrames, rows } = await page.evaluate(async () => {
      const list = document.querySelector('.list') as HTMLElement;
      const measure = async (count: number, step: number) => {
        const times: number[] = [];
        let empty = 0;
        let before = performance.now();
        for (let frames = 0; frames < count; frames += 1) {
          list.scrollTop += step;
          await new Promise(requestAnimationFrame);
          const now = performance.now();
          times.push(now - before);
          before = now;
          const { top, height } = list.getBoundingClientRect();
          if (!document.elementFromPoint(100, top + height / 2)?.closest('[data-row]')) empty += 1;
        }
        return { times, empty };
      };
      const [still, moving] = [await measure(60, 0), await measure(240, 400)];
      return { idle: still.times, scrolling: moving.times, emptyFrames: moving.empty, rows: document.querySelectorAll('[data-row]').length };
    });
    const at = (times: readonly number[], share: number) => [...times].sort((left, right) => left - right)[Math.floor(times.length * share)] ?? Infinity;
    // As many frames as the page makes when nothing moves.
    expect(at(scrolling, 0.5)).toBeLessThan(at(idle, 0.5) * 1.25);
    expect(at(scrolling, 0.95)).toBeLessThan(2.5 * at(idle, 0.5));
    expect(emptyFrames).toBe(0);
    expect(rows).toBeLessThan(40);
    expect(await axe(page, { selector: '.list' })).toEqual([]);
    expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
    await close();
  });
});
