import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildPage, hostStyles, launchBrowser, openPage, servePage, type OpenedPage, type ServedPage } from './harness';
import type { look } from './pages/look';

let browser: Browser;
let served: ServedPage;
let opened: OpenedPage;

type Drawn = { mooringLook: typeof look };
type Speaking = { mooringSpeak(tag: string): Promise<void> };

/** The differences by element, each with its first few properties: what a person who mends them needs. */
async function differences(page: Page, options?: { remember: boolean }): Promise<string[]> {
  const found = await page.evaluate(
    (given) => (globalThis as unknown as Drawn).mooringLook.differences(given),
    options,
  );
  const byElement = new Map<string, string[]>();
  for (const { where, property, was, is } of found)
    byElement.set(where, [...(byElement.get(where) ?? []), `${property}: ${was} -> ${is}`]);
  return [...byElement].map(([where, properties]) => `${where} ${properties.slice(0, 4).join('; ')}`);
}

/** Puts a stylesheet after all others. */
const dress = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet =
      document.getElementById('host') ??
      document.head.appendChild(Object.assign(document.createElement('style'), { id: 'host' }));
    sheet.textContent = text;
  }, css);

const remember = (page: Page) => page.evaluate(() => (globalThis as unknown as Drawn).mooringLook.remember());

/** Every button, link and field looks as if it were in these states. */
async function force(cdp: CDPSession, forcedPseudoClasses: string[]): Promise<number> {
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'button.mooring, .mooring :is(button, a, input)',
  });
  await Promise.all(nodeIds.map((nodeId) => cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
  return nodeIds.length;
}

/** Until the modal knows whether this device affords its blur: it tries for 400 ms, counted by the frames themselves. */
const blurDecided = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const from: { looking?: number; trying?: number } = {};
        requestAnimationFrame(function look(now) {
          from.looking ??= now;
          if (document.querySelector('dialog[data-blurred]')) from.trying ??= now;
          if (now - (from.trying ?? now) > 500 || now - from.looking > 2_000) resolve();
          else requestAnimationFrame(look);
        });
      }),
  );

/** What no host declares and these tests read all the same. */
const alsoRead =
  'a { letter-spacing: 1px; visibility: hidden; opacity: 0; transform: none; outline: 0; box-shadow: none; }';

/** How many cards have not drawn their view. */
const stillLoading = (page: Page) =>
  page
    .locator('[data-show="modal"]')
    .evaluateAll(
      (cards) =>
        cards.filter((card) => !card.querySelector('[data-view]') || card.querySelector('.mooring-view-loading'))
          .length,
    );

async function open(query: string): Promise<OpenedPage> {
  const one = await openPage({
    browser,
    url: served.url + query,
    hasBlur: true,
    context: { viewport: { width: 1280, height: 900 } },
  });
  await one.page.locator('dialog[open] [data-view="Networks"]').waitFor();
  await blurDecided(one.page);
  await one.page.evaluate(
    (sheets) => (globalThis as unknown as Drawn).mooringLook.watch(sheets),
    [...Object.values(hostStyles), alsoRead],
  );
  // Every card has drawn its view, and nothing changes any more: first by a quick look, then by a full one of seconds.
  const outline = () => one.page.evaluate(() => (globalThis as unknown as Drawn).mooringLook.outline());
  let before = '';
  await vi.waitFor(
    async () => {
      const waiting = (await stillLoading(one.page)) + one.report.underWay.size;
      const [last, now] = [before, await outline()];
      before = now;
      expect([waiting, now === last]).toEqual([0, true]);
    },
    { timeout: 60_000, interval: 500 },
  );
  await remember(one.page);
  await vi.waitFor(async () => expect(await differences(one.page, { remember: true })).toEqual([]), {
    timeout: 120_000,
    interval: 500,
  });
  return one;
}

beforeAll(async () => {
  browser = await launchBrowser();
  served = await servePage(await buildPage(fileURLToPath(new URL('pages/clothes.tsx', import.meta.url))));
  opened = await open('');
});
afterAll(() => Promise.all([browser?.close(), served?.stop()]));

/** Run in the page: places where a text is wider or higher than its room, cards that are too wide, and directions. */
async function speak(tag: string) {
  await (globalThis as unknown as Speaking).mooringSpeak(tag);
  const cut = [...document.querySelectorAll<HTMLElement>('.mooring, .mooring *')].flatMap((element) => {
    const isWide = element.scrollWidth > element.clientWidth + 1;
    if (!isWide && element.scrollHeight <= element.clientHeight + 1) return [];
    if (!element.checkVisibility() || element.closest('.mooring-hidden, svg')) return [];
    const isText = element.childElementCount === 0 && getComputedStyle(element).overflowX !== 'visible';
    if (!isText && !(isWide && element.matches('.mooring-card'))) return [];
    const box = element.closest('[data-box]')?.getAttribute('data-box');
    return [{ place: `${box} ${element.closest('[class]')?.className}`, text: element.textContent.slice(0, 60) }];
  });
  const directions = [...document.querySelectorAll('.mooring-card')].map((card) => getComputedStyle(card).direction);
  // A row begins with its picture, on the side where its language begins.
  const sides = [...document.querySelectorAll('.mooring-row')].flatMap((row) => {
    const picture = row.querySelector('.mooring-picture')?.getBoundingClientRect();
    const label = row.querySelector('.mooring-row-label')?.getBoundingClientRect();
    return picture?.width && label?.width ? [picture.left < label.left ? 'ltr' : 'rtl'] : [];
  });
  const texts = [...document.querySelectorAll('.mooring *')].flatMap(({ childElementCount, textContent }) =>
    childElementCount === 0 && textContent ? [textContent.slice(0, 60)] : [],
  );
  // What runs from left to right in any language stands all the same where its language begins.
  const foreign = '.mooring-amount-input, .mooring-amount-output, .mooring-nft-name, .mooring-email .mooring-input';
  const standing = [...document.querySelectorAll(foreign)].map(
    (text) => ({ left: 'ltr', right: 'rtl' })[getComputedStyle(text).textAlign] ?? 'neither',
  );
  const tight = (globalThis as unknown as Drawn).mooringLook.tight();
  return { cut, texts, tight, directions: [...new Set([...directions, ...sides, ...standing])] };
}

describe('the recipe in a host with styles of its own', () => {
  test('error: a style that does reach a part is found', async () => {
    const { page } = opened;
    expect(await remember(page)).toBeGreaterThan(4_000);
    await dress(page, '.mooring-title { letter-spacing: 3px !important; }');
    expect((await differences(page)).length).toBeGreaterThan(10);
  });

  test.each(Object.entries(hostStyles))(
    'behavior: %s changes neither look nor place of anything it draws',
    async (_, css) => {
      const { page } = opened;
      await dress(page, css);
      expect(await page.locator('body').evaluate((body) => getComputedStyle(body).lineHeight)).not.toBe('normal');
      expect(await differences(page)).toEqual([]);
    },
  );

  const faults = (page: Page) => page.evaluate(() => (globalThis as unknown as Drawn).mooringLook.faults());

  test(
    'behavior: text of the page at 200 % enlarges it by as much, ' + 'and nothing is cut or lies over another',
    async () => {
      const { page } = opened;
      const width = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => element.getBoundingClientRect().width);
      const measured = async () => ({
        modal: await width('dialog[open]'),
        icon: await width('.mooring-icon'),
        picture: await width('.mooring-row .mooring-picture'),
        text: await page
          .locator('.mooring-row-label')
          .first()
          .evaluate((label) => parseFloat(getComputedStyle(label).fontSize)),
      });
      await dress(page, '');
      const [before, known] = [await measured(), await faults(page)];
      expect(before).toEqual({ modal: 360, icon: 20, picture: 36, text: 16 });
      await dress(page, 'html { font-size: 200%; } x-box { inline-size: 720px !important; }');
      // Each row of a virtual list is as high as its text asks.
      await page.evaluate(() => dispatchEvent(new Event('resize')));
      expect(await measured()).toEqual({ modal: 720, icon: 40, picture: 72, text: 32 });
      // Views take their new height a frame later.
      const newFaults = async () => (await faults(page)).filter((fault) => !known.includes(fault));
      await expect.poll(newFaults, { timeout: 60_000 }).toEqual([]);
      await dress(page, '');
      await page.evaluate(() => dispatchEvent(new Event('resize')));
      // So here.
      await expect.poll(() => differences(page), { timeout: 60_000 }).toEqual([]);
    },
  );

  test.each(['62.5%', '18px', '131%'])(
    "behavior: a page's own size of type, %s, is no wish for another modal",
    async (size) => {
      await dress(opened.page, `html { font-size: ${size}; }`);
      expect(await differences(opened.page)).toEqual([]);
    },
  );

  test('behavior: a toast covers neither the address nor what disconnects', async () => {
    await dress(opened.page, '');
    const covered = await opened.page.locator('[data-box="Account/toast"]').evaluate((card) => {
      const toast = card.querySelector('.mooring-toast')?.getBoundingClientRect();
      return [...card.querySelectorAll('.mooring-address, [data-action="disconnect"], .mooring-header button')].map(
        (part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return toast !== undefined && top < toast.bottom && bottom > toast.top;
        },
      );
    });
    expect(covered).toEqual([false, false]);
  });

  test('behavior: in forced colours pictures, borders and the focus are seen', async () => {
    const { page } = opened;
    await page.emulateMedia({ forcedColors: 'active' });
    const all = (selector: string, property: string) =>
      page
        .locator(selector)
        .evaluateAll(
          (parts, name) => [...new Set(parts.map((part) => getComputedStyle(part).getPropertyValue(name)))],
          property,
        );
    expect(
      (await all('.mooring-picture[data-fallback]', 'background-image')).every((image) =>
        image.startsWith('linear-gradient'),
      ),
    ).toBe(true);
    expect(await all('[data-modules]', 'fill')).toEqual(['rgb(0, 0, 0)']);
    expect(
      await all(
        '.mooring-card, .mooring-page-button, .mooring-button, .mooring-search, .mooring-toast, .mooring-pill, ' +
          '.mooring-picks, .mooring-whole-address',
        'border-top-width',
      ),
    ).toEqual(['1px']);
    expect(await all('.mooring-row[data-selected]', 'outline-style')).toEqual(['solid']);
    await page.locator('dialog[open] button').first().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineWidth)).toBe('2px');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  test('behavior: nor of what is hovered, or pressed and focused', async () => {
    const { page, context, close } = await open('?only=Account');
    const cdp = await context.newCDPSession(page);
    await cdp.send('DOM.enable');
    await cdp.send('CSS.enable');
    const found: Record<string, string[]> = {};
    for (const states of [['hover'], ['hover', 'active', 'focus', 'focus-visible']]) {
      expect(await force(cdp, states)).toBeGreaterThan(30);
      // What the states change by themselves: forcing them works at all.
      expect((await differences(page)).length).toBeGreaterThan(30);
      await remember(page);
      for (const [name, css] of Object.entries(hostStyles)) {
        await dress(page, css);
        found[`${name}, ${states.join()}`] = await differences(page);
      }
      await dress(page, '');
    }
    expect(Object.entries(found).filter(([, changed]) => changed.length > 0)).toEqual([]);
    expect(Object.keys(found)).toHaveLength(14);
    await close();
  });
});

describe('the recipe on a phone of 360 px', () => {
  test('behavior: has room for the widest words of all languages, and runs from the right in Arabic', async () => {
    // The page of the tests before, and the last one that uses it: to draw all of it takes longer than to look at it.
    const { page } = opened;
    await dress(page, '');
    await page.setViewportSize({ width: 360, height: 800 });
    // What the wallet or the network gives may be cut, as is an amount that nobody has: it is the same in any language.
    const english = await page.evaluate(speak, 'en');
    const data = new Set(english.texts);
    const narrow = new Set([...english.cut.map(({ place }) => place), 'Account/tokens-extreme mooring-row-numbers']);
    const widest = await page.evaluate(speak, 'longest');
    expect(widest.cut.filter(({ place, text }) => !data.has(text) && !narrow.has(place))).toEqual([]);
    expect([english.directions, widest.directions]).toEqual([['ltr'], ['ltr']]);
    const arabic = await page.evaluate(speak, 'ar');
    expect(arabic.directions).toEqual(['rtl']);
    expect([english.tight, widest.tight, arabic.tight]).toEqual([[], [], []]);

    // What does not fit would be found.
    await page.locator('.mooring-title-text').evaluateAll((titles) => {
      for (const title of titles as HTMLElement[]) Object.assign(title.style, { overflow: 'hidden', maxWidth: '20px' });
    });
    expect((await page.evaluate(speak, 'de')).cut.length).toBeGreaterThan(20);
  });
});
