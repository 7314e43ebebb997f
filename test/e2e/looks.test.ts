import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPage, launchBrowser, openPage, servePage, type OpenedPage, type ServedPage } from './harness';

let browser: Browser;
let served: ServedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  served = await servePage(await buildPage(fileURLToPath(new URL('pages/clothes.tsx', import.meta.url))));
});
afterAll(() => Promise.all([browser?.close(), served?.stop()]));

/** The page with few cards and an open dialog. */
async function open(query: string, context: BrowserContextOptions = {}): Promise<OpenedPage> {
  const one = await openPage({
    browser,
    url: `${served.url}?only=Buttons&${query}`,
    hasBlur: true,
    context: { viewport: { width: 1280, height: 900 }, ...context },
  });
  await one.page.locator('dialog[open] [data-view="Networks"]').waitFor();
  return one;
}

const styleOf = (page: Page, selector: string, ...properties: string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)), properties);
/** Where an element lies once nothing moves. */
const box = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
      const { x, y, width, height, bottom } = element.getBoundingClientRect();
      return { x, y, width, height, bottom };
    });

describe('the modal', () => {
  test.each(['none', 'paper', 'terminal', 'lagoon'])(
    'behavior: in theme %s lines and quiet words are as strong as text for who asks for contrast',
    async (preset) => {
      const { page, close } = await open('');
      await page.addStyleTag({ path: 'recipes/modal/theme/presets.css' });
      await page.locator('dialog').evaluate((dialog, name) => dialog.setAttribute('data-preset', name), preset);
      const roles = () => styleOf(page, 'dialog', '--mooring-border', '--mooring-text-muted', '--mooring-text');
      expect(await roles()).not.toContain('currentcolor');
      await page.emulateMedia({ contrast: 'more' });
      const [border, muted, text] = await roles();
      expect([border, muted]).toEqual(['currentcolor', text]);
      await close();
    },
  );

  test('behavior: the page behind it is blurred while the device affords that, and else it is not', async () => {
    const { page, close } = await open('');
    // At once, since the modal itself finds out meanwhile what the device affords.
    const filters = await page.locator('dialog').evaluate((dialog) => {
      const filter = () => getComputedStyle(dialog, '::backdrop').backdropFilter;
      return [true, false].map((isBlurred) => {
        dialog.toggleAttribute('data-blurred', isBlurred);
        // Asked once, it begins to fade.
        filter();
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
        return filter();
      });
    });
    expect(filters).toEqual(['blur(3px)', 'none']);
    await close();
  });

  test('behavior: is 360 px wide in the middle of a large page, its motion takes 120 and 150 ms', async () => {
    const { page, close } = await open('');
    expect(await box(page, 'dialog')).toMatchObject({ width: 360, x: (1280 - 360) / 2 });
    const fade = () => styleOf(page, 'dialog .mooring-title-text', 'animation-name', 'animation-duration');
    // The first title comes with its card.
    expect(await fade()).toEqual(['none', '0s']);
    expect(await styleOf(page, 'dialog .mooring-view', 'transition-duration')).toEqual(['0.15s, 0.15s']);
    expect(await styleOf(page, 'dialog', 'transition-duration')).toEqual(['0.15s, 0.15s, 0.15s']);
    await page.locator('dialog .mooring-views').evaluate((views) => views.setAttribute('data-changing', ''));
    expect(await styleOf(page, 'dialog .mooring-views', 'transition-property', 'transition-duration')).toEqual([
      'block-size',
      '0.15s',
    ]);
    await page.locator('dialog [data-view-link]').first().click();
    await page.locator('dialog .mooring-icon-button[data-side="start"]').waitFor();
    // By and by: a title is another element with each view.
    await expect.poll(fade).toEqual(['mooring-fade', '0.12s']);
    await close();
  });

  test.each([
    ['mode=dark', 'rgb(18, 19, 19)', 'hsla(230, 100%, 67%, 1)', 'dark'],
    ['mode=light', 'rgb(255, 255, 255)', 'hsla(231, 100%, 70%, 1)', 'light'],
  ])('behavior: has the accent and the background of its mode, %s', async (query, surface, accent, scheme) => {
    const { page, close } = await open(query);
    expect(await styleOf(page, 'dialog .mooring-card', 'background-color')).toEqual([surface]);
    expect(await styleOf(page, 'dialog', 'color-scheme')).toEqual([scheme]);
    const drawn = (colour: string) =>
      page.locator('dialog h2').evaluate((title, value) => {
        title.style.setProperty('color', value, 'important');
        return getComputedStyle(title).color;
      }, colour);
    expect(await drawn('var(--mooring-accent)')).toBe(await drawn(accent));
    expect(await drawn('black')).not.toBe(await drawn(accent));
    await close();
  });

  test("behavior: with the page's shadcn colours what the browser draws goes with the page too", async () => {
    const { page, close } = await open('mode=dark');
    const scheme = async (given: { scheme?: string; isDark?: boolean }) => {
      await page.evaluate(({ scheme = '', isDark = false }) => {
        document.documentElement.style.colorScheme = scheme;
        document.documentElement.classList.toggle('dark', isDark);
      }, given);
      return styleOf(page, 'dialog input, dialog .mooring-card', 'color-scheme');
    };
    expect(await scheme({ scheme: 'light' })).toEqual(['dark']);
    await page.locator('dialog').evaluate((dialog) => dialog.setAttribute('data-preset', 'shadcn'));
    expect(await scheme({})).toEqual(['normal']);
    expect(await scheme({ scheme: 'light' })).toEqual(['light']);
    expect(await scheme({ scheme: 'dark' })).toEqual(['dark']);
    expect(await scheme({ isDark: true })).toEqual(['dark']);
    await page.locator('dialog').evaluate((dialog) => dialog.setAttribute('data-mode', 'light'));
    expect(await scheme({ scheme: 'dark' })).toEqual(['dark']);
    await close();
  });

  test("behavior: mode system follows the visitor's choice, live, without a script", async () => {
    const { page, close } = await open('mode=dark', { colorScheme: 'light' });
    const surface = () => styleOf(page, 'dialog .mooring-card', 'background-color');
    expect(await surface()).toEqual(['rgb(18, 19, 19)']);
    await page.evaluate(() =>
      document.querySelectorAll('.mooring').forEach((root) => root.setAttribute('data-mode', 'system')),
    );
    expect(await surface()).toEqual(['rgb(255, 255, 255)']);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await surface()).toEqual(['rgb(18, 19, 19)']);
    await close();
  });

  test(
    'behavior: is a sheet at the foot of a phone, with a handle, and ' +
      'moves without sliding where motion is reduced',
    async () => {
      const { page, close } = await open('', { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
      expect(await box(page, 'dialog')).toMatchObject({ x: 0, width: 390, bottom: 800 });
      expect(
        await styleOf(page, 'dialog .mooring-card', 'border-bottom-left-radius', 'border-top-left-radius'),
      ).toEqual(['0px', '28px']);
      expect((await box(page, '.mooring-handle')).height).toBeGreaterThan(10);
      expect(await styleOf(page, 'dialog', 'transition-duration')).toEqual(['0.08s, 0.08s, 0.08s']);
      const ending = () =>
        page.locator('dialog').evaluate((dialog) => {
          dialog.setAttribute('data-ending-style', '');
          dialog.getAnimations().forEach((animation) => animation.finish());
          const { translate, scale, opacity } = getComputedStyle(dialog);
          dialog.removeAttribute('data-ending-style');
          dialog.getAnimations().forEach((animation) => animation.finish());
          return { translate, scale, opacity };
        });
      expect(await ending()).toEqual({ translate: '0px', scale: '1', opacity: '0' });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await ending()).toEqual({ translate: '0px 100%', scale: '1', opacity: '1' });
      await close();
    },
  );

  test('behavior: a finger drags a sheet by 24 px of it, and presses each button, with large text too', async () => {
    const { page, close } = await open('', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.locator('dialog [data-view-link]').first().click();
    await page.locator('dialog .mooring-icon-button[data-side="start"]').waitFor();
    // What makes it a handle comes once the modal has been painted.
    await expect.poll(() => styleOf(page, '.mooring-handle', 'touch-action')).toEqual(['none']);
    for (const fontSize of ['100%', '200%']) {
      await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), fontSize);
      await box(page, 'dialog');
      const found = await page.locator('dialog').evaluate((dialog) => {
        const { top } = dialog.getBoundingClientRect();
        const buttons = [...dialog.querySelectorAll('.mooring-header > button')];
        return {
          handle: [2, 12, 23].map((y) => document.elementFromPoint(180, top + y)?.className),
          // Half a pixel within each corner, where corners are not round.
          buttons: buttons.flatMap((button) => {
            const { left, right, bottom, top: above } = button.getBoundingClientRect();
            const middle = (above + bottom) / 2;
            const points = [
              [left + 1, middle],
              [right - 1, middle],
              [(left + right) / 2, above + 1],
            ] as const;
            return points.map(([x, y]) => button.contains(document.elementFromPoint(x, y)));
          }),
        };
      });
      expect(found).toEqual({ handle: Array(3).fill('mooring-handle'), buttons: Array(6).fill(true) });
    }
    const { y } = await box(page, 'dialog');
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((each) => ({ x: 180, y: each })) });
    await touch('touchStart', y + 22);
    await touch('touchMove', y + 62);
    await expect.poll(() => box(page, 'dialog').then((now) => now.y - y)).toBe(40);
    await touch('touchMove', y + 30);
    await touch('touchEnd');
    await expect.poll(() => box(page, 'dialog').then((now) => now.y - y)).toBe(0);
    await close();
  });

  test(
    "behavior: a class of the host's own restyles a page button, " + 'where element styles of the page still do not',
    async () => {
      const { page, close } = await open('');
      await page.evaluate(() => {
        const sheet = document.createElement('style');
        sheet.textContent =
          '.mine { background: rgb(1, 2, 3); border-radius: 3px; font-size: 20px; } button { padding: 40px; ' +
          'color: red; letter-spacing: 9px; }';
        document.head.prepend(sheet);
        for (const button of document.querySelectorAll('.mooring-page-button')) {
          button.classList.add('mine');
          button.setAttribute('data-restyled', '');
        }
      });
      const look = () =>
        styleOf(
          page,
          '.mooring-page-button[data-tone="primary"]',
          'background-color',
          'border-top-left-radius',
          'font-size',
          'padding-top',
          'color',
          'letter-spacing',
          'display',
        );
      await page
        .locator('.mooring-page-button')
        .evaluateAll((buttons) =>
          buttons.flatMap((button) => button.getAnimations()).forEach((animation) => animation.finish()),
        );
      expect(await look()).toEqual(
        ['rgb(1, 2, 3)', '3px', '20px', '8px', 'rgb(255, 255, 255)', 'normal', 'flex'].map((value) =>
          value === 'flex' ? expect.stringContaining('flex') : value,
        ),
      );
      await close();
    },
  );
});
