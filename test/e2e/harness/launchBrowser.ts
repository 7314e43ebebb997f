import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const args = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium to use: the one that is named, an installed one, or Playwright's own. */
export function findChromium(environment: Record<string, string | undefined> = process.env, own: string = chromium.executablePath()): string {
  const named = environment['MOORING_CHROMIUM'];
  if (named && !isExecutable(named)) throw new Error(`$MOORING_CHROMIUM names ${named}, which cannot be run.`);
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [named, ...installed, own].find((path) => path && isExecutable(path));
  if (!found) {
    throw new Error('The browser tests need Chromium: install it (Debian: apt install chromium), run "npx playwright-core install chromium", or name one in $MOORING_CHROMIUM.');
  }
  return found;
}

/** Starts a headless Chromium. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args, headless: true });
