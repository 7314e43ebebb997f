import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testsOf, type FoundTest } from './collectTests';
import type { Fact } from './fact';

/** Finds the tests of a file; nothing where there is no such file. */
export type Lookup = (path: string) => readonly FoundTest[] | undefined;

/** Looks into the files below a folder, each once. */
export function createLookup(root: string): Lookup {
  const known = new Map<string, readonly FoundTest[] | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, existsSync(join(root, path)) ? testsOf(root, path) : undefined);
    return known.get(path);
  };
}

function checkTest(reference: string, lookup: Lookup): readonly string[] {
  const [path = '', ...titles] = reference.split(' > ');
  const name = titles.join(' > ');
  const tests = lookup(path);
  if (!tests) return [`there is no file "${path}"`];
  const found = tests.filter((test) => test.name === name);
  if (found.length === 0) return [`"${path}" has no test "${name}"`];
  return found.some(({ isRun }) => !isRun) ? [`"${name}" in "${path}" is not run`] : [];
}

/** What is wrong with the proof of a fact; nothing where it holds. */
export function checkFact({ tests }: Fact, lookup: Lookup): readonly string[] {
  if (tests.length === 0) return ['no test proves it'];
  return tests.flatMap((reference) => checkTest(reference, lookup));
}
