import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { OpenedPage } from './openPage';
import { screenshot } from './screenshot';

/** Long enough for a page that lives; one that hangs is told as that. */
const patience = { timeout: 2_000 };

type Counting = { mooringFrames: number };

/**
 * How many frames a page draws within half a second. One that draws none answers no click: what is pressed has to stand
 * still for two. Where the test moves the clock, frames are counted by that clock, too.
 */
async function countFrames(page: Page): Promise<number> {
  await page.evaluate(() => {
    const here = globalThis as unknown as Counting;
    here.mooringFrames = 0;
    requestAnimationFrame(function count() {
      here.mooringFrames += 1;
      requestAnimationFrame(count);
    });
  });
  await wait(500);
  return page.evaluate(() => (globalThis as unknown as Counting).mooringFrames);
}

/**
 * Says what a page was like when a test failed on it, for who reads the log of another machine: its errors, what is in it,
 * a picture, and whether it draws. Resolves with what is in it and how many frames it drew.
 */
export async function tellFailure({ page, report }: OpenedPage, test: string): Promise<string> {
  const words = await page
    .locator('body')
    .ariaSnapshot(patience)
    .catch((error: unknown) => String(error));
  // Before the picture: taking one makes a page draw.
  const frames = await Promise.race([countFrames(page).catch(String), wait(patience.timeout, 'no answer')]);
  const name = `failed-${test
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)}`;
  const picture = words.startsWith('TimeoutError') ? 'none' : await screenshot(page, name).catch(String);
  const { pageErrors, consoleErrors, cspViolations } = report;
  console.error(`The page of "${test}":`, {
    url: page.url(),
    pageErrors,
    consoleErrors,
    cspViolations,
    words,
    picture,
    frames,
  });
  return `${words}\n(frames within half a second: ${frames})`;
}
