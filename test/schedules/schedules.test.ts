import { setMaxListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { walk } from './walk';
import type { FlowKind } from './world';

/**
 * Ordinary runs try the same schedules each time. `SCHEDULES=100000` tries as many, from `SCHEDULE_SEED` on; a failure
 * names its seed, and `SCHEDULE_SEED` with that and `SCHEDULES=1` takes it again, step by step.
 */
const wanted = Number(process.env['SCHEDULES'] ?? 500);
const first = Number(process.env['SCHEDULE_SEED'] ?? 1);
const steps = 16;
/** More tell nothing new. */
const enough = 5;
const flows: readonly FlowKind[] = ['connect', 'switch', 'sign', 'send', 'swap', 'quote', 'buy', 'signIn', 'register'];

/** Parts that load with their first use would make the first schedules other than the next. */
async function loadAllParts(): Promise<void> {
  for (const folder of ['features', 'services', 'query', 'siwx', 'contract']) {
    const url = new URL(`../../src/${folder}/`, import.meta.url);
    for (const file of readdirSync(fileURLToPath(url), { recursive: true, encoding: 'utf8' }))
      if (/^(?!.*\.test).*\.ts$/.test(file)) await import(pathToFileURL(fileURLToPath(new URL(file, url))).href);
  }
}

describe('connect, restore, switch, sign, send, swap, buy, sign in and register, whatever fails', () => {
  test('behavior: nothing stuck, nothing lost, no wrong amount, no promise unsettled', {
    timeout: Math.max(120_000, wanted * 500),
  }, async () => {
    // The clock leaps here, and so many waits for transactions overlap.
    setMaxListeners(0);
    await loadAllParts();
    const found: string[] = [];
    const succeeded = new Set<FlowKind>();
    for (let seed = first; seed < first + wanted && found.length < enough; seed += 1) {
      found.push(...(await walk(seed, steps, succeeded)));
      if ((seed - first) % 5_000 === 4_999) console.info(`schedules: ${seed - first + 1}`);
    }
    expect(found).toEqual([]);
    // Whoever only fails finds nothing.
    expect(wanted < 500 ? flows : flows.filter((kind) => succeeded.has(kind))).toEqual(flows);
  });
});
