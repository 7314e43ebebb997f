import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Target = string | { types?: string; default?: string };

type Manifest = {
  name: string;
  version: string;
  exports: Readonly<Record<string, Target>>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** One importable entry as the published package declares it. */
export type BuiltEntry = { specifier: string; name: string; js: string; types: string };

export type BuiltPackage = { root: string; dist: string; manifest: Manifest; entries: readonly BuiltEntry[] };

/** Reads the package as it stands after a build; says so when there was none. */
export function readBuiltPackage(root = process.cwd()): BuiltPackage {
  const dist = join(root, 'dist');
  if (!existsSync(dist)) throw new Error('There is no dist folder: run `npm run build` before these tests.');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(manifest.exports).flatMap(([key, target]): BuiltEntry[] => {
    if (typeof target === 'string' || !target.default?.endsWith('.js') || !target.types) return [];
    const name = key === '.' ? 'index' : key.slice(2);
    return [
      {
        specifier: key === '.' ? manifest.name : `${manifest.name}/${name}`,
        name,
        js: target.default,
        types: target.types,
      },
    ];
  });
  return { root, dist, manifest, entries };
}

/** Paths of all files in `dist` with one of the endings, below `root`. */
export function listBuiltFiles(built: BuiltPackage, endings: RegExp): string[] {
  return readdirSync(built.dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.test(path))
    .map((path) => `dist/${path}`)
    .sort();
}

const run = promisify(execFile);

/** Runs a module in plain Node, as an installed host would, and parses what it prints last. */
export async function runInNode<T>(code: string, options: { root: string; args?: readonly string[] }): Promise<T> {
  const { stdout } = await run(process.execPath, [...(options.args ?? []), '--input-type=module', '--eval', code], {
    cwd: options.root,
    // Vitest's own variables would change what libraries do.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'development' },
    maxBuffer: 50_000_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as T;
}
