import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type BuiltPackage, readBuiltPackage } from './builtPackage';

const run = promisify(execFile);
const { tarball, files: packed } = inject('packed');
let built: BuiltPackage;

beforeAll(() => {
  built = readBuiltPackage();
});

describe('npm pack', () => {
  test('behavior: holds the build and what a package needs beside it, and no source, test or map', () => {
    const outside = packed.filter((path) => !path.startsWith('dist/'));
    expect(outside.sort()).toEqual(expect.arrayContaining(['LICENSE', 'package.json']));
    expect(outside.filter((path) => !/^(LICENSE|README\.md|CHANGELOG\.md|package\.json)$/.test(path))).toEqual([]);
    expect(packed.filter((path) => /\.test\.|\/examples\/|\.map$/.test(path))).toEqual([]);
  });
});

describe('publint', () => {
  test('behavior: has nothing to say', async () => {
    // The tarball itself: the package that is published, and packed once.
    const { buffer, byteOffset, byteLength } = await readFile(tarball);
    const bytes = buffer.slice(byteOffset, byteOffset + byteLength);
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: bytes as ArrayBuffer } });
    expect(pkg['name']).toBe('mooring');
    expect(messages).toEqual([]);
  });
});

describe('attw', () => {
  test('behavior: types resolve for every entry in every way TypeScript knows', async () => {
    const cli = join(built.root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    // `require` gives the ES module itself, as Node does it; there is no second copy of the package to fall out with
    // the first.
    // Languages are alike, and so are primitives: one of each stands for all, and `exports.test.ts` imports every one.
    const alike = [/^languages\//, /^primitives\//].flatMap((kind) =>
      built.entries.filter(({ name }) => kind.test(name)).slice(1),
    );
    const args = [
      cli,
      tarball,
      '--exclude-entrypoints',
      ...alike.map(({ name }) => name),
      '--ignore-rules',
      'cjs-resolves-to-esm',
      '--format',
      'ascii',
      '--no-color',
      '--no-emoji',
    ];
    const { stdout, code } = await run(process.execPath, args, { maxBuffer: 50_000_000 }).then(
      (result) => ({ ...result, code: 0 }),
      (error: { stdout: string; code: number }) => error,
    );
    const verdicts = [...stdout.matchAll(/^(?:node10|node16 \(from CJS\)|node16 \(from ESM\)|bundler): (.*)$/gm)].map(
      (match) => match[1]!.trim(),
    );
    expect(code, stdout).toBe(0);
    expect(verdicts.filter((verdict) => !/^(OK|\(ignored\) ESM \(dynamic import only\))/.test(verdict))).toEqual([]);
    expect(verdicts.length).toBeGreaterThanOrEqual(4 * (built.entries.length - alike.length));
  });
});
