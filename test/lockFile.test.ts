import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Locked {
  cpu?: string[];
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(join(process.cwd(), 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Whether Node would find `name` from `folder`: there, or in a folder above it. */
function isLocked(folder: string, name: string): boolean {
  if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
  return folder !== '' && isLocked(folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name);
}

describe('the lock file', () => {
  test('behavior: it holds what is made for another machine too, so that npm ci takes it on each', () => {
    const asked = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ folder, name })),
    );
    expect(asked.filter(({ name }) => name.includes('darwin')).length).toBeGreaterThan(5);
    expect(asked.filter(({ folder, name }) => !isLocked(folder, name))).toEqual([]);
  });

  test('behavior: nothing that runs on one kind of machine alone is needed', () => {
    const needed = Object.entries(packages).filter(([, { cpu, optional }]) => cpu !== undefined && optional !== true);
    expect(needed.map(([folder]) => folder)).toEqual([]);
  });
});
