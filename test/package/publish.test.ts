import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltPackage, readBuiltPackage } from './builtPackage';

const run = promisify(execFile);
let built: BuiltPackage;
let folder: string;
let packed: string[];

beforeAll(async () => {
  built = readBuiltPackage();
  folder = mkdtempSync(join(tmpdir(), 'mooring-pack-'));
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { cwd: built.root, maxBuffer: 50_000_000 });
  packed = (JSON.parse(stdout.slice(stdout.indexOf('['))) as { files: { path: string }[] }[])[0]!.files.map((file) => file.path);
});

afterAll(() => {
  if (folder) rmSync(folder, { recursive: true });
});

const tarball = () => join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!);

describe('npm pack', () => {
  test('behavior: holds the build and what a package needs beside it, and no source or test', () => {
    const outside = packed.filter((path) => !path.startsWith('dist/'));
    expect(outside.sort()).toEqual(expect.arrayContaining(['LICENSE', 'package.json']));
    expect(outside.filter((path) => !/^(LICENSE|README\.md|CHANGELOG\.md|package\.json)$/.test(path))).toEqual([]);
    expect(packed.filter((path) => /\.test\.|\/examples\//.test(path))).toEqual([]);
  });
});

describe('publint', () => {
  test('behavior: has nothing to say', async () => {
    const { messages } = await publint({ pkgDir: built.root, strict: true });
    expect(messages).toEqual([]);
  });
});

describe('attw', () => {
  test('behavior: types resolve for every entry under ESM, with and without a bundler', async () => {
    const cli = join(built.root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const args = [cli, tarball(), '--profile', 'esm-only', '--exclude-entrypoints', 'recipes/styles.css', '--format', 'ascii', '--no-color', '--no-emoji'];
    const { stdout, code } = await run(process.execPath, args, { cwd: folder, maxBuffer: 50_000_000 }).then(
      (result) => ({ ...result, code: 0 }),
      (error: { stdout: string; code: number }) => error,
    );
    const verdicts = [...stdout.matchAll(/^(?:node16 \(from ESM\)|bundler): (.*)$/gm)].map((match) => match[1]!.trim());
    expect(code, stdout).toBe(0);
    expect(verdicts.filter((verdict) => !verdict.startsWith('OK'))).toEqual([]);
    expect(verdicts.length).toBeGreaterThanOrEqual(2 * built.entries.length);
  });
});
