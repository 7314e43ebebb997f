import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

type Ratios = Readonly<Record<string, number>>;

const budgets = () =>
  (JSON.parse(readFileSync(new URL('./budgets.json', import.meta.url), 'utf8')) as { ratios: Ratios }).ratios;

/**
 * Compares the best of several times with the best of several floors from the same run, and holds the ratio to its
 * budget.
 */
export function holdRatio(name: string, times: readonly number[], floors: readonly number[]): void {
  const [time, floor] = [Math.min(...times), Math.min(...floors)];
  const ratio = time / floor;
  const budget = budgets()[name];
  console.log(`${name}: ${ratio.toFixed(2)} of ${budget} (${time.toFixed(1)} ms, floor ${floor.toFixed(1)} ms)`);
  expect(budget, `budgets.json has no ratio "${name}"`).toBeDefined();
  expect(ratio).toBeLessThanOrEqual(budget!);
}
