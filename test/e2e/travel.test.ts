import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { changingViews, hostPage } from './harness';

const harbor = 'dev.mooring.sandbox';
const host = hostPage('pages/host.tsx');

const row = (page: Page) => page.locator(`[data-wallet="${harbor}"]`);
const middle = (page: Page) => page.locator('.mooring-waiting-picture .mooring-picture');

/** The modal with its list, and all that loads once it stands open. */
async function openList(page: Page) {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await row(page).waitFor();
  await page.waitForLoadState('networkidle');
  // A page is idle on the line only once, and perhaps before this: what lets the pictures go is waited for by itself.
  const later = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/later-[^/]*\.js$/.test(name))?.name,
  );
  // Written out, since the test runner has an import of its own. Who imported it first hears of it first.
  await page.evaluate(`import(${JSON.stringify(await later.jsonValue())}).then(() => undefined)`);
}

/** Slow enough to be looked at. What runs can be put where a test wants it. */
async function slowly(page: Page) {
  await page.removeLocatorHandler(changingViews(page));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  return () => devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
}

/** Where the pictures of the wallet are drawn, in pixels, in the view that leaves and the one that comes. */
const picturesAt = (page: Page, share: number) =>
  page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      animation.pause();
      if (typeof endTime === 'number' && endTime !== Infinity) animation.currentTime = endTime * at;
    }
    return ['leaving', 'entering'].map((side) => {
      const of = '[data-of="dev.mooring.sandbox"]';
      const picture = document.querySelector(`dialog [data-${side}] .mooring-picture${of}`) as Element;
      const { x, width, y } = picture.getBoundingClientRect();
      // The card grows in the middle of the page meanwhile.
      const top = (document.querySelector('dialog .mooring-views') as Element).getBoundingClientRect().y;
      return [x, y - top, width].map((number) => Math.round(number));
    });
  }, share);

const placeOf = (picture: Locator) =>
  picture.evaluate((element) => {
    const { x, width, y } = element.getBoundingClientRect();
    const top = (document.querySelector('dialog .mooring-views') as Element).getBoundingClientRect().y;
    return [x, y - top, width].map((number) => Math.round(number));
  });

const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('dialog [data-leaving]'));

describe("a wallet's picture", () => {
  test('behavior: goes from its row to the middle of the ring, and back, both pictures as one', async () => {
    const { page } = await host.open();
    await host.sandbox.scenarios.enable('wallet-silent');
    await openList(page);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const inRow = await placeOf(row(page).locator('.mooring-picture'));

    let release = await slowly(page);
    await row(page).click();
    await page.locator('dialog [data-entering]').waitFor();
    expect(await picturesAt(page, 0)).toEqual([inRow, inRow]);
    const [left = [], come = []] = await picturesAt(page, 0.5);
    // Each number is rounded by itself.
    expect(left.map((number, at) => Math.abs(number - (come[at] as number)) <= 1)).toEqual([true, true, true]);
    expect(come[2]).toBeGreaterThan(inRow[2] as number);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.play();
    });
    await release();
    await settled(page);
    const inRing = await placeOf(middle(page));
    expect(inRing[2]).toBeGreaterThan(come[2] as number);

    release = await slowly(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.locator('dialog [data-entering]').waitFor();
    expect(await picturesAt(page, 0)).toEqual([inRing, inRing]);
  });

  test('behavior: stays where it is for who wants little motion', async () => {
    const { page } = await host.open('', { context: { reducedMotion: 'reduce' } });
    await host.sandbox.scenarios.enable('wallet-silent');
    await openList(page);
    await slowly(page);
    await row(page).click();
    await page.locator('dialog [data-entering]').waitFor();
    const [leaving, entering] = await picturesAt(page, 0);
    expect(leaving?.[2]).toBeLessThan(entering?.[2] as number);
  });
});
