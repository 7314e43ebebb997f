import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** One rule that a page breaks. */
export interface AxeViolation {
  id: string;
  impact: string;
  help: string;
  /** Where, and what is wrong there. */
  nodes: { target: string; summary: string }[];
}

/** The short form: a page takes longer to read axe-core than to be looked at by it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> };
}

/**
 * Runs axe-core on a page or a frame in it, or on the part a selector names, once what fades in is there. Evaluated through the
 * debugging channel, it works under any content policy.
 */
export async function axe(
  page: Page | Frame,
  { selector, options = {} }: { selector?: string; options?: RunOptions } = {},
): Promise<AxeViolation[]> {
  // Endless ones, such as a spinner's, are not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(
    async ({ part, settings }) => {
      // What comes while axe-core looks is there at once: half faded in it would have too little contrast.
      const still = new CSSStyleSheet();
      still.replaceSync(
        '*, ::before, ::after, ::backdrop { transition: none !important; animation-duration: 0s !important; }',
      );
      document.adoptedStyleSheets.push(still);
      try {
        return await (globalThis as unknown as AxeWindow).axe.run(part ?? document, settings as RunOptions);
      } finally {
        document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
      }
    },
    { part: selector, settings: { resultTypes: ['violations'], ...options } },
  );
  return found.violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact: impact ?? 'minor',
    help,
    nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), summary: failureSummary ?? '' })),
  }));
}
