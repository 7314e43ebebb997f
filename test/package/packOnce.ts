import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { readBuiltPackage } from './builtPackage';

/** The package as it would be published. */
export type Packed = { tarball: string; files: readonly string[] };

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed;
  }
}

/** Packs what was built, once a test run; tests find the tarball by `inject('packed')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { root } = readBuiltPackage();
  const folder = await mkdtemp(join(tmpdir(), 'mooring-pack-'));
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
    { cwd: root, maxBuffer: 50_000_000 },
  );
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as { filename: string; files: { path: string }[] }[];
  if (!packed) throw new Error('npm pack made nothing');
  project.provide('packed', { tarball: join(folder, packed.filename), files: packed.files.map(({ path }) => path) });
  return () => rm(folder, { recursive: true });
}
