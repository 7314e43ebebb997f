import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

type Ratios = Readonly<Record<string, number>>;

// Not by import.meta.url, which is no file where a bench runs in jsdom.
const budgets = () =>
  (JSON.parse(readFileSync(join(process.cwd(), 'test/bench/budgets.json'), 'utf8')) as { ratios: Ratios }).ratios;

function hold(name: string, measured: number, floor: number, of: string): void {
  const ratio = measured / floor;
  const budget = budgets()[name];
  console.log(`${name}: ${ratio.toFixed(2)} of ${budget} (${of})`);
  expect(budget, `budgets.json has no ratio "${name}"`).toBeDefined();
  expect(ratio).toBeLessThanOrEqual(budget!);
}

/**
 * Compares the best of several times with the best of several floors from the same run, and holds the ratio to its
 * budget.
 */
export function holdRatio(name: string, times: readonly number[], floors: readonly number[]): void {
  const [time, floor] = [Math.min(...times), Math.min(...floors)];
  hold(name, time, floor, `${time.toFixed(1)} ms, floor ${floor.toFixed(1)} ms`);
}

/** Compares how often something happened with how often it had to, and holds the ratio to its budget. */
export function holdCount(name: string, count: number, needed: number): void {
  hold(name, count, needed, `${count}, needed ${needed}`);
}
