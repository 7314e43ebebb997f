import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
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

  /** On a touch screen: no field has letters so small that an iPhone enlarges the page around it. */
  async function expectNoEnlarging(page: Page) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    // The longest of amounts have the smallest digits.
    const amount = page.locator('.mooring-amount-input:enabled').first();
    await amount.fill('123456.123456789012');
    const sizes = await page
      .locator('.mooring-card :is(input:not([type="checkbox"]), select)')
      .evaluateAll((fields) =>
        fields.map((field) => `${field.className || field.localName} ${getComputedStyle(field).fontSize}`),
      );
    expect(sizes.length).toBeGreaterThan(20);
    expect([...new Set(sizes)].filter((one) => parseFloat(one.split(' ').at(-1) ?? '') < 16)).toEqual([]);
  }

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
      const waiting = page.locator('.mooring-views[aria-busy="true"]');
      await expect.poll(() => waiting.count(), { timeout: 20_000 }).toBe(0);
      expect(await axe(page, { options })).toEqual([]);
      expect([report.consoleErrors, report.pageErrors, report.cspViolations]).toEqual([[], [], []]);
      // Nothing is cut off sideways, in either direction.
      const wide = await page
        .locator('.mooring-card')
        .evaluateAll((cards) => cards.filter((card) => card.scrollWidth > card.clientWidth + 1).length);
      expect(wide).toBe(0);
      // Buttons begin and end where those of other views do: 16 px from the edge, and its border.
      const insets = await page.locator('.mooring-view .mooring-actions > *').evaluateAll((buttons) => [
        ...new Set(
          buttons.flatMap((button) => {
            const [inner, outer] = [button, button.closest('.mooring-card')].map((part) =>
              (part as Element).getBoundingClientRect(),
            ) as [DOMRect, DOMRect];
            return [inner.left - outer.left, outer.right - inner.right].map(Math.round);
          }),
        ),
      ]);
      expect(insets).toEqual([17]);
      await expectNoEnlarging(page);
      await close();
    },
  );

  /** Some of its cards, on a phone or a larger screen. */
  async function show(query: string, width: number, height = 800) {
    const one = await openPage({ browser, url: served.url + query, context: { viewport: { width, height } } });
    await one.page.locator('[data-gallery]').first().waitFor();
    return one;
  }

  test('behavior: what is offered to buy for stands on one line, on a small phone on two that are alike', async () => {
    // The card is as wide as the sheet of a phone of 360 px.
    const { page, close } = await show('?only=Buy/empty&lang=ar&dir=rtl', 392);
    const lines = () =>
      page.locator('.mooring-chips > *').evaluateAll((chips) => {
        const tops = chips.map((chip) => chip.getBoundingClientRect().top);
        return [...new Set(tops)].map((line) => tops.filter((top) => top === line).length);
      });
    await expect.poll(lines).toEqual([4]);
    const inset = await page
      .locator('.mooring-chips [data-icon="chevron"]')
      .evaluate((icon) => [icon, icon.parentElement].map((part) => (part as Element).getBoundingClientRect().left));
    expect((inset[0] as number) - (inset[1] as number)).toBeGreaterThanOrEqual(10);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await lines()).toEqual([2, 2]);
    await close();
  });

  test('behavior: what is chosen in a row is read whole, whatever stands beside the choice', async () => {
    const { page, close } = await show('?only=Buy/empty&lang=de', 320);
    await page.getByText('Verkauft von').waitFor();
    const cut = await page.locator('.mooring-pick .mooring-row-label').evaluateAll((labels) =>
      labels.flatMap((label) => {
        const [what] = label.children as unknown as [Element];
        return [label, what].map((part) => part.scrollWidth - part.clientWidth);
      }),
    );
    expect(cut.length).toBe(6);
    expect(cut.every((beyond) => beyond <= 0)).toBe(true);
    await close();
  });

  test('behavior: in forced colours it is seen where the next digit of a code goes', async () => {
    const { page, close } = await show('?only=EmailLogin/code', 392);
    await page.emulateMedia({ forcedColors: 'active' });
    const field = page.locator('.mooring-otp-input').first();
    await field.focus();
    const box = page.locator('.mooring-otp-box[data-active]');
    expect(await box.evaluate((part) => getComputedStyle(part).outlineStyle)).toBe('solid');
    expect(await box.evaluate((part) => getComputedStyle(part, '::after').borderInlineStartWidth)).toBe('2px');
    // What is typed is seen in the boxes, and nowhere else.
    expect(await field.evaluate((part) => getComputedStyle(part).color)).toBe('rgba(0, 0, 0, 0)');
    await close();
  });

  test('behavior: in forced colours what the tokens are worth is read, and the bar keeps its colours', async () => {
    const { page, close } = await show('?only=Account/tokens', 392);
    const total = page.locator('.mooring-value-total').first();
    await total.waitFor();
    const key = page.locator('.mooring-value-key li').first();
    const bar = page.locator('.mooring-value-bar rect').first();
    const look = async () => [
      await bar.evaluate((part) => getComputedStyle(part).fill),
      await key.evaluate((part) => getComputedStyle(part, '::before').backgroundColor),
    ];
    const before = await look();
    await page.emulateMedia({ forcedColors: 'active' });
    const color = (part: Element) => getComputedStyle(part).color;
    const words = await page.locator('.mooring-title').first().evaluate(color);
    expect([await total.evaluate(color), await key.evaluate(color)]).toEqual([words, words]);
    expect(await look()).toEqual(before);
    await close();
  });

  test('behavior: a code that the browser fills in is seen in the boxes alone', async () => {
    const { page, close } = await show('?only=EmailLogin/code', 392);
    const field = page.locator('.mooring-otp-input').first();
    await field.waitFor();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('DOM.enable');
    await cdp.send('CSS.enable');
    const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
    const selector = '.mooring-otp-input';
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    await cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
    const drawn = () =>
      field.evaluate((part) => {
        const { color, opacity } = getComputedStyle(part);
        return [part.matches(':autofill'), opacity === '0' || color === 'rgba(0, 0, 0, 0)'];
      });
    expect(await drawn()).toEqual([true, true]);
    // As while it is checked.
    await field.evaluate((part) => part.toggleAttribute('disabled', true));
    expect(await drawn()).toEqual([true, true]);
    await close();
  });

  test('behavior: what an account is called has its line, and its address stays whole beneath', async () => {
    const { page, close } = await show('?only=ProfileWallets/list', 392);
    const [called, label, address] = await page
      .locator('.mooring-called:has([data-label])')
      .evaluate((line) => [line, ...line.children].map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    expect(label?.width).toBeGreaterThan((called?.width ?? 0) * 0.9);
    expect(address?.top).toBeGreaterThanOrEqual(label?.bottom ?? Infinity);
    await close();
  });

  test('behavior: an address is read whole in a wide font, beside a network whose name is long; a name may be cut', async () => {
    const { page, close } = await show('?only=Account/tokens', 392);
    const cut = (name?: string) =>
      page.locator('.mooring-account-line').evaluate((line, text) => {
        const [address, network] = line.querySelectorAll('bdi') as unknown as [Element, Element];
        Object.assign((line as HTMLElement).style, { fontFamily: 'DejaVu Sans' });
        network.textContent = 'A network of many words';
        address.textContent = text ?? address.textContent;
        return [address, network].map((part) => {
          const all = document.createRange();
          all.selectNodeContents(part);
          return all.getBoundingClientRect().width > part.getBoundingClientRect().width + 0.02;
        });
      }, name);
    await page.locator('.mooring-account-line').waitFor();
    expect(await cut()).toEqual([false, true]);
    expect(await cut('a.name.of.many.words.eth')).toEqual([true, true]);
    await close();
  });

  test('behavior: what an account is called stands at the edge of its picture, also from right to left', async () => {
    const { page, close } = await show('?only=Account/labels&lang=ar&dir=rtl', 392);
    const edges = await page.locator('.mooring-address .mooring-row-over').evaluate((label) => {
      const words = document.createRange();
      words.selectNodeContents(label);
      return [words, label].map((part) => Math.round(part.getBoundingClientRect().right));
    });
    expect(edges[0]).toBe(edges[1]);
    await close();
  });

  test.each([
    ['Account/tokens-loading', 'Account/tokens', '[data-shape="coin"]', '.mooring-money-list .mooring-picture'],
    ['Account/tokens-loading', 'Account/tokens', '[data-shape="number"]', '.mooring-row-numbers'],
  ])('behavior: what is to come stands where it will be: %s, %s: %s', async (before, after, shape, part) => {
    const { page, close } = await show('?only=Account', 392);
    const edges = (card: string, selector: string) =>
      page
        .locator(`[data-gallery="${card}"] ${selector}`)
        .first()
        .evaluate((it) => {
          const [inner, outer] = [it, it.closest('.mooring-card') as Element].map((one) => one.getBoundingClientRect());
          return [inner, outer].map(
            (box) => (box as DOMRect)[it.matches('[data-shape="number"], .mooring-row-numbers') ? 'right' : 'left'],
          );
        });
    const inset = async (card: string, selector: string) => {
      const [inner = 0, outer = 0] = await edges(card, selector);
      return Math.round(inner - outer);
    };
    expect(await inset(before, `.mooring-skeleton${shape}`)).toBe(await inset(after, part));
    await close();
  });

  test('behavior: amounts that take two lines end where shorter ones do, also from right to left', async () => {
    const { page, close } = await show('?only=SwapPreview/long&lang=ar&dir=rtl', 392);
    await page.locator('.mooring-fact').nth(1).waitFor();
    // Where each line of words begins and ends, of what is in two lines and of what is in one.
    const sides = await page.locator('.mooring-facts > .mooring-fact > dd > bdi').evaluateAll((amounts) =>
      amounts.map((amount) => {
        const words = document.createRange();
        words.selectNodeContents(amount);
        const lines = [...words.getClientRects()];
        return [lines.length > 1, ...new Set(lines.map(({ left }) => Math.round(left)))];
      }),
    );
    expect(sides.map(([isLong]) => isLong)).toContain(true);
    expect(new Set(sides.flatMap(([, ...left]) => left)).size).toBe(1);
    // What one gets stands beside its picture.
    const gap = await page
      .locator('.mooring-swap-side')
      .last()
      .evaluate((side) => {
        const words = document.createRange();
        words.selectNodeContents(side.querySelector('bdi') as Element);
        const picture = side.querySelector('.mooring-picture') as Element;
        return Math.round(picture.getBoundingClientRect().left - words.getBoundingClientRect().right);
      });
    expect(gap).toBe(10);
    await close();
  });

  test('behavior: of a long symbol the beginning is read, also from right to left', async () => {
    const { page, close } = await show('?only=Account/tokens-extreme&lang=ar&dir=rtl', 392);
    const symbol = page.getByText('WHALESHARKSANCTUARY', { exact: true }).last();
    const [words, row] = await symbol.evaluate((it) => {
      const all = document.createRange();
      all.selectNodeContents(it);
      return [all, it.closest('.mooring-row-label') as Element].map((one) =>
        Math.round(one.getBoundingClientRect().left),
      );
    });
    expect(words).toBe(row);
    await close();
  });

  test.each(['SwitchActiveChain/ask&lang=ru', 'EmailLogin/address&lang=de', 'SIWXSignMessage/ask&lang=vi'])(
    'behavior: a title is read whole on a phone whose text is twice as large, beside the way back: %s',
    async (query) => {
      const { page, close } = await show(`?only=${query}`, 392);
      await page.locator('.mooring-header > button').waitFor();
      // A view whose code is on its way has no title yet.
      await page.locator('.mooring-title-text:not(:empty)').waitFor();
      await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }));
      const places = await page.locator('.mooring-title-text').evaluate((text) => {
        const words = document.createRange();
        words.selectNodeContents(text);
        const header = text.closest('.mooring-header') as Element;
        const parts = [words, text.parentElement as Element, header, header.querySelector('button') as Element];
        return parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect);
      });
      const [words, title, header, back] = places as [DOMRect, DOMRect, DOMRect, DOMRect];
      expect(back.width).toBe(88);
      expect(back.left).toBeGreaterThanOrEqual(header.left);
      expect(words.left).toBeGreaterThanOrEqual(back.right);
      expect(words.right).toBeLessThanOrEqual(title.right + 0.5);
      expect(words.bottom).toBeLessThanOrEqual(header.bottom);
      await close();
    },
  );

  test('behavior: the shade beneath the line of the account lies under a toast', async () => {
    const { page, close } = await show('?only=Account/toast', 392);
    const upmost = await page.locator('.mooring-toast').evaluate((toast) => {
      // It cannot be pressed, so it is asked for as if it could.
      const style = new CSSStyleSheet();
      style.replaceSync('.mooring-account-line::after { pointer-events: auto !important; }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
      toast.scrollIntoView({ block: 'center' });
      const { left, width, top } = toast.getBoundingClientRect();
      return toast.contains(document.elementFromPoint(left + width / 2, top + 3));
    });
    expect(upmost).toBe(true);
    await close();
  });

  test('behavior: who asks for contrast sees where fields are, and what is not typed and cannot be pressed', async () => {
    const { page, close } = await show('?only=WalletSend/empty&mode=light', 1280);
    const look = () =>
      page.locator('[data-gallery="WalletSend/empty"]').evaluate((card) => {
        const style = (selector: string, part?: string) =>
          getComputedStyle(card.querySelector(selector) as Element, part);
        return {
          lines: ['.mooring-amount', '.mooring-search'].map((field) => style(field).borderTopColor),
          quiet: ['.mooring-amount-input', '.mooring-input'].map((field) => style(field, '::placeholder').opacity),
          disabled: style('.mooring-button:disabled').opacity,
        };
      });
    await page.locator('.mooring-search').waitFor();
    expect(await look()).toMatchObject({ quiet: ['1', '1'], disabled: '1' });
    await page.emulateMedia({ contrast: 'more' });
    const text = 'rgb(20, 24, 26)';
    expect(await look()).toEqual({ lines: [text, text], quiet: ['0.65', '0.65'], disabled: '0.65' });
    await close();
  });
});
