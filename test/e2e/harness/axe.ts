import axeCore, { type AxeResults, type RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** One rule that a page breaks. */
export interface AxeViolation {
  id: string;
  impact: string;
  help: string;
  /** Where, and what is wrong there. */
  nodes: { target: string; summary: string }[];
}

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
  await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    ({ part, settings }) => (globalThis as unknown as AxeWindow).axe.run(part ?? document, settings as RunOptions),
    { part: selector, settings: { resultTypes: ['violations'], ...options } },
  );
  return found.violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact: impact ?? 'minor',
    help,
    nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), summary: failureSummary ?? '' })),
  }));
}
