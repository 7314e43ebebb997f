// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { wearing } from './wearing';

/** Constructed sheets as browsers have them; jsdom has none. */
class FakeSheet {
  cssRules: { cssText: string }[] = [];
  replaceSync(text: string): void {
    this.cssRules = [{ cssText: text }];
  }
}
const before = globalThis.CSSStyleSheet;
afterEach(() => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  globalThis.CSSStyleSheet = before;
});

describe('wearing', () => {
  test('behavior: the page has the styles once, beside its own, however many parts bring them', async () => {
    const own = new FakeSheet();
    Object.assign(document, { adoptedStyleSheets: [own] });
    globalThis.CSSStyleSheet = FakeSheet as never;
    const part = { featureStyles: '.mooring { --mooring-features: loaded }', View: 1 };
    expect(await wearing(Promise.resolve(part))).toBe(part);
    await wearing(Promise.resolve({ ...part }));
    expect(document.adoptedStyleSheets).toHaveLength(2);
    expect(document.adoptedStyleSheets[0]).toBe(own);
  });

  test('behavior: a browser without constructed sheets draws the view all the same', async () => {
    const part = { featureStyles: '' };
    expect(await wearing(Promise.resolve(part))).toBe(part);
  });
});
