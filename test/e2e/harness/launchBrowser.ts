import { chromium, type Browser } from 'playwright-core';
import { findOrInstall, findProgram, isExecutable, missingProgram, type Program } from '../../sandbox/programs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const program: Program = {
  title: 'Chromium',
  user: 'The browser tests',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  package: 'chromium',
  variable: 'MOORING_CHROMIUM',
};

/** The same engine without the windows around it: a third less work for the processor. Where there is none, the other. */
const shell: Program = { ...program, names: ['chromium-headless-shell', ...program.names] };

/**
 * A page of a test lives for some seconds: making its code quick takes longer than the code, and what draws takes less
 * without a process of its own.
 */
const shortLived = ['--js-flags=--no-opt,--no-maglev', '--in-process-gpu'];

/** The Chromium to use: the one that is named, an installed one, or Playwright's own. */
export function findChromium(
  environment: Record<string, string | undefined> = process.env,
  own: string = chromium.executablePath(),
): string {
  const found = findProgram(program, environment) ?? [own].find(isExecutable);
  if (!found) throw missingProgram(program, ', run "npx playwright-core install chromium"');
  return found;
}

/**
 * Starts a headless Chromium. Where there is none it is installed, if that is possible. `isWhole` asks for the browser that
 * visitors have, with the parts around the page; `isQuick` for one where frames or times are looked at.
 */
export async function launchBrowser({ isWhole = false, isQuick = false } = {}): Promise<Browser> {
  const wanted = isWhole ? program : shell;
  const own = chromium.executablePath();
  const executablePath =
    findProgram(wanted) ?? (isExecutable(own) ? own : await findOrInstall(wanted).catch(() => findChromium()));
  return chromium.launch({
    executablePath,
    args: isWhole || isQuick ? args : [...args, ...shortLived],
    headless: true,
  });
}
