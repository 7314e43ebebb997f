import { launchBrowser } from '../../e2e/harness';
import { asJson, type Driver } from './driver';

/** Chromium, through Playwright: its engine alone, or the whole browser, which takes twice the work for each page. */
export async function startChromium(isWhole = false): Promise<Driver> {
  const browser = await launchBrowser({ isWhole });
  return {
    async open(size) {
      const context = await browser.newContext({ viewport: size });
      const page = await context.newPage();
      return {
        evaluate: async (expression) => JSON.parse(await page.evaluate<string>(asJson(expression))),
        goTo: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        click: ({ x, y }) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        resize: (viewport) => page.setViewportSize(viewport),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
