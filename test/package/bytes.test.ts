import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatBytes, type Measured, measureBytes, measureStyles, readByteBudgets } from '../bench/bytes';
import { hostPrograms } from '../bench/hostPrograms';
import { type BuiltPackage, readBuiltPackage } from './builtPackage';

const budgets = readByteBudgets();
const measured: Measured[] = [];
let built: BuiltPackage;

beforeAll(() => {
  built = readBuiltPackage();
});

describe('measureBytes', () => {
  test('behavior: every program has a budget, and every budget a program', () => {
    expect(Object.keys(budgets.programs).sort()).toEqual(hostPrograms.map((program) => program.name).sort());
  });

  test.each(hostPrograms)('behavior: $name stays within its budget', async (program) => {
    const one = await measureBytes(built, program);
    measured.push(one);
    const { first, loaded = first, files = Number.POSITIVE_INFINITY } = budgets.programs[program.name]!;
    expect(one.first).toBeGreaterThan(0);
    expect(one.first).toBeLessThanOrEqual(first ?? loaded!);
    expect(one.loaded).toBeLessThanOrEqual(loaded!);
    expect(one.files).toBeLessThanOrEqual(files);
  });

  test('behavior: no program loads a wallet SDK at once, nor what it does not use', () => {
    const sdk = /node_modules\/(viem|@solana|@walletconnect)\//;
    const wrong = measured.flatMap((one) => {
      const { without } = hostPrograms.find((program) => program.name === one.name)!;
      return one.loadedInputs
        .filter((input) => sdk.test(input) || without.test(input))
        .map((input) => `${one.name}: ${input}`);
    });
    console.log(formatBytes(measured, budgets));
    expect(measured).toHaveLength(hostPrograms.length);
    expect(wrong).toEqual([]);
  });

  test('behavior: each lazy part named as needed by a program is really there', () => {
    const unmatched = hostPrograms
      .filter((program) => program.follow)
      .flatMap((program) => {
        const dynamic = measured.find((one) => one.name === program.name)?.dynamic ?? [];
        return program
          .follow!.filter((pattern) => !dynamic.some((source) => pattern.test(source)))
          .map((pattern) => `${program.name}: ${pattern}`);
      });
    expect(unmatched).toEqual([]);
  });
});

describe('measureStyles', () => {
  test('behavior: the style sheet of the default modal stays within its budget', () => {
    expect(measureStyles(built)).toBeLessThanOrEqual(budgets.styles);
  });

  test('behavior: README tells what the style sheet weighs', () => {
    const told = `the modal's style sheet ${(measureStyles(built) / 1_000).toFixed(1)} kB`;
    expect(readFileSync('README.md', 'utf8')).toContain(told);
  });
});
