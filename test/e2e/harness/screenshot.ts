import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../../.artifacts/screenshots/', import.meta.url));

/** Takes a picture into `test/.artifacts/screenshots`; resolves with its path. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const path = `${folder}${name}.png`;
  // Letters in their final font and motion at its end, or two pictures of the same state differ.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path, animations: 'disabled' });
  return path;
}
