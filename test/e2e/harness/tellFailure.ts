import type { OpenedPage } from './openPage';
import { screenshot } from './screenshot';

/** Long enough for a page that lives; one that hangs is told as that. */
const patience = { timeout: 2_000 };

/**
 * Says what a page was like when a test failed on it, for who reads the log of another machine: its errors, what is in it,
 * and a picture. Resolves with what is in it.
 */
export async function tellFailure({ page, report }: OpenedPage, test: string): Promise<string> {
  const words = await page
    .locator('body')
    .ariaSnapshot(patience)
    .catch((error: unknown) => String(error));
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
  });
  return words;
}
