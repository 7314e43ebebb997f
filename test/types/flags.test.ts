import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createKit, type Feature } from 'mooring/core';
import { mainnet } from 'mooring/networks';
import { createProgram, readsOf } from './readsOf';

// These come with the features that read them. Whoever builds one takes it off the list: the tests below fail until
// then.
const flagsToCome = ['pay'];
/** What the account's buttons ask for already. */
const readBefore: readonly string[] = [];
const capabilitiesToCome: readonly string[] = [];

const flagsFile = 'src/contract/options.ts';
const roots = ['src/index.ts', 'src/core.ts', 'recipes/index.ts'];
const extra = '/virtual/reader.ts';

/** What decides about flags reads none of them: a flag is read where something is done or left by it. */
const isFeature = (path: string) =>
  /^(src|recipes)\//.test(path) &&
  !/\.test\.tsx?$|^src\/(features\/featureFlags|contract|kit|testing)\/|^recipes\/examples\//.test(path);

const unread = (reads: Readonly<Record<string, readonly string[]>>) =>
  Object.keys(reads)
    .filter((name) => reads[name]?.length === 0)
    .sort();

describe('FeatureFlags and Capabilities', () => {
  const program = createProgram(roots, {
    [extra]: `import type { Features } from '${process.cwd()}/src/contract/options';
      export function draw(features: Features, { pay: isPaid }: Features): unknown {
        const swaps = { send: true };
        return [features.receive, isPaid, swaps.send];
      }
      export function set(features: { -readonly [Name in keyof Features]: Features[Name] }): void { features.analytics = true; }`,
  });

  // The compiler needs its time, which is no test's.
  const flags = readsOf(program, flagsFile, 'FeatureFlags', isFeature);
  const capabilities = readsOf(program, 'src/contract/adapter.ts', 'Capabilities', isFeature);

  test('behavior: every flag is read by a feature, but for those that come with theirs', () => {
    expect(unread(flags)).toEqual(flagsToCome.filter((flag) => !readBefore.includes(flag)));
  });

  test('behavior: every capability is read by a feature, but for those that come with theirs', () => {
    expect(unread(capabilities)).toEqual(capabilitiesToCome);
  });

  test('error: a read is seen behind a dot and in a pattern; what only has the name, or is written, is none', () => {
    const reads = readsOf(program, flagsFile, 'FeatureFlags', (path) => path === extra);
    expect(
      Object.keys(reads)
        .filter((name) => reads[name]?.length)
        .sort(),
    ).toEqual(['pay', 'receive']);
  });

  test(
    'behavior: a feature that is there declares itself in its folder, is known to createKit, and is none ' +
      'that is to come',
    async () => {
      const folders = readdirSync('src/features').filter((folder) => existsSync(`src/features/${folder}/feature.ts`));
      const modules = await Promise.all(
        folders.map((folder) => import(`../../src/features/${folder}/feature.ts`) as Promise<Record<string, Feature>>),
      );
      const written = modules.flatMap((module) => Object.values(module).map(({ flag }) => flag));
      const { declared } = createKit({ networks: [mainnet] }).config;
      expect(written.sort()).toEqual(declared.map(({ flag }) => flag).sort());
      expect([...written, ...flagsToCome].sort()).toEqual(Object.keys(flags).sort());
    },
  );
});
