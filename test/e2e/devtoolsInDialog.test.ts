import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, hostPage, screenshot } from './harness';

const host = hostPage('pages/devtools.tsx', {
  context: { viewport: { width: 1100, height: 760 } },
  csp: (sandbox) =>
    `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: ${sandbox.url}; connect-src ` +
    `'self' ${sandbox.url} ${sandbox.relayUrl}; require-trusted-types-for 'script'`,
});

const panel = (page: Page) => page.getByRole('region', { name: 'Mooring devtools' });
const handle = (page: Page) => page.getByRole('button', { name: 'Mooring devtools' });
const modal = (page: Page) => page.locator('dialog.mooring-modal[open]');
const rows = (page: Page, kind: string) => panel(page).locator(`li[data-kind="${kind}"]`);
const opened = (page: Page) => panel(page).locator('li', { hasText: 'router/opened' }).first();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
/** Whether the panel is part of a dialog. */
const isInDialog = (page: Page) => panel(page).evaluate((element) => element.closest('dialog') !== null);

async function visit(...parameters: Parameters<typeof host.open>) {
  const { page, report } = await host.open(...parameters);
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await modal(page).locator('[data-wallet="dev.mooring.sandbox"]').waitFor();
  return { page, report };
}

const closeModal = (page: Page) => modal(page).getByRole('button', { name: 'Close' }).click();

describe('the panel while the modal is open', () => {
  test('behavior: a row is read, and the modal stays', async () => {
    const { page, report } = await visit();
    await handle(page).click();
    await panel(page).getByRole('checkbox', { name: 'Requests' }).uncheck();
    await expect.poll(() => rows(page, 'request').count()).toBe(0);
    await opened(page).locator('summary').click();
    await expect.poll(() => opened(page).locator('pre').textContent()).toContain('replace');
    await panel(page).getByRole('slider').fill('1');
    expect(await modal(page).count()).toBe(1);
    expect([report.cspViolations, report.consoleErrors, report.pageErrors]).toEqual([[], [], []]);
  });

  test('behavior: once the modal closes, it is as it was left', async () => {
    const { page } = await visit();
    await handle(page).click();
    await panel(page).getByRole('checkbox', { name: 'Events' }).uncheck();
    await opened(page).locator('summary').click();
    const body = panel(page).locator('.mooring-devtools-body');
    await body.evaluate((element) => element.scrollTo(0, 120));
    expect(await body.evaluate((element) => element.scrollTop)).toBe(120);
    await closeModal(page);
    await modal(page).waitFor({ state: 'detached' });
    expect(await isInDialog(page)).toBe(false);
    expect(await body.evaluate((element) => element.scrollTop)).toBe(120);
    expect(await panel(page).getByRole('checkbox', { name: 'Events' }).isChecked()).toBe(false);
    expect(await opened(page).locator('details').getAttribute('open')).toBe('');
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await modal(page).waitFor();
    expect(await panel(page).getByRole('checkbox', { name: 'Events' }).isChecked()).toBe(false);
    await panel(page).getByRole('checkbox', { name: 'Events' }).check();
  });

  test('behavior: Escape closes the panel first, then the modal; a press beside both closes the modal', async () => {
    const { page } = await visit();
    await handle(page).click();
    await panel(page).getByRole('slider').focus();
    await page.keyboard.press('Escape');
    await panel(page).getByRole('slider').waitFor({ state: 'detached' });
    expect([await modal(page).count(), await focused(page)]).toEqual([1, 'Mooring devtools']);
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await modal(page).waitFor();
    await page.mouse.click(20, 380);
    await modal(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Connect wallet');
  });

  test('behavior: Tab goes from the modal into the panel and round again, and never out', async () => {
    const { page } = await visit();
    await handle(page).click();
    await opened(page).waitFor();
    await modal(page).focus();
    const places: boolean[] = [];
    const names = new Set<string>();
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      places.push(await page.evaluate(() => document.activeElement?.closest('dialog') !== null));
      names.add(await focused(page));
    }
    expect(new Set(places)).toEqual(new Set([true]));
    expect([names.has('Mooring devtools'), names.has('Export report')]).toEqual([true, true]);
    await modal(page).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await modal(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('behavior: it has the looks and the place that it has without the modal', async () => {
    const { page } = await host.open();
    await handle(page).click();
    await panel(page).getByRole('slider').waitFor();
    const look = () =>
      panel(page).evaluate((element) =>
        [element, ...element.querySelectorAll('button, input, label, p')].map((one) => {
          const { color, display, font, padding, visibility } = getComputedStyle(one);
          const { right, bottom } = one.getBoundingClientRect();
          const place = one === element && [innerWidth - right, innerHeight - bottom];
          return [one.tagName, color, display, font, padding, visibility, place];
        }),
      );
    // A list that grows would move what is below it.
    for (const name of ['Writes', 'Events', 'Requests']) await panel(page).getByRole('checkbox', { name }).uncheck();
    const texts = (one: Awaited<ReturnType<typeof look>>) => one.filter(([tag]) => tag !== 'P');
    const before = texts(await look());
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await modal(page).locator('[data-wallet="dev.mooring.sandbox"]').waitFor();
    expect(await isInDialog(page)).toBe(true);
    expect(texts(await look())).toEqual(before);
    const left = (await panel(page).boundingBox())?.x ?? 0;
    const card = await modal(page).boundingBox();
    expect(left).toBeGreaterThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
  });

  test('behavior: it follows to the dialog that opens last, and back when that one is gone', async () => {
    const { page } = await visit();
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.id = 'above';
      document.body.prepend(dialog);
      dialog.showModal();
    });
    await handle(page).click();
    const place = () => panel(page).evaluate((element) => element.closest('dialog')?.id);
    expect(await place()).toBe('above');
    await page.evaluate(() => document.querySelector('#above')?.remove());
    await handle(page).click();
    expect([await isInDialog(page), await modal(page).count(), await page.locator('#above').count()]).toEqual([
      true,
      1,
      0,
    ]);
  });

  test('behavior: it stays above a dialog that is closed and shown again at once', async () => {
    const { page } = await visit();
    await handle(page).click();
    await page.evaluate(() => {
      const dialog = document.querySelector('dialog') as HTMLDialogElement;
      dialog.close();
      dialog.showModal();
    });
    await panel(page).getByRole('checkbox', { name: 'Requests' }).uncheck();
    expect(await modal(page).count()).toBe(1);
  });

  test.each([
    ['dark', 'dark'],
    ['system', 'light'],
  ] as const)('behavior: axe has nothing to say: %s on a %s system', async (mode, colorScheme) => {
    const { page } = await visit(`?mode=${mode}`, { context: { viewport: { width: 1100, height: 760 }, colorScheme } });
    await screenshot(page, `devtools-dialog-${mode}-closed`);
    await handle(page).click();
    await opened(page).locator('summary').click();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `devtools-dialog-${mode}`);
    const surface = await panel(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(surface).toBe(mode === 'dark' ? 'rgb(21, 23, 26)' : 'rgb(255, 255, 255)');
    await page.setViewportSize({ width: 360, height: 740 });
    // The sheet comes to the lower edge first.
    await expect.poll(async () => (await modal(page).boundingBox())?.width).toBe(360);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, `devtools-dialog-${mode}-phone`);
    const box = await panel(page).boundingBox();
    const sheet = await modal(page).boundingBox();
    expect([box && box.y >= 0, box && sheet && box.y + box.height <= sheet.y]).toEqual([true, true]);
    await closeModal(page);
    await modal(page).waitFor({ state: 'detached' });
  });
});
