import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { toAnchor } from '../../site/build/markdown';
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
    const documents = /^((README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|site\/pages\/[\w-]+\/[\w-]+\.md)$/;
    expect(outside.filter((path) => !/^(LICENSE|package\.json)$/.test(path) && !documents.test(path))).toEqual([]);
    expect(packed.filter((path) => /\.test\.|\/examples\/|\.map$/.test(path))).toEqual([]);
  });
});

/** Links of a document that lead to nothing in the package, or to no place there. Blocks of code have none. */
function deadLinks(path: string, documents: ReadonlyMap<string, string>): readonly string[] {
  const text = documents.get(path)?.replace(/^```[\s\S]*?^```$/gm, '') ?? '';
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:href|src)="([^"]+)"/g)].map(
    ([, link, html]) => link ?? html ?? '',
  );
  return links.flatMap((link) => {
    const [place = '', anchor] = link.split('#');
    const target = place ? posix.join(posix.dirname(path), place) : path;
    const anchors = [...(documents.get(target) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => toAnchor(title));
    const isThere = packed.includes(target) && (anchor === undefined || anchors.includes(anchor));
    return isThere || /^[a-z][a-z+.-]*:/i.test(link) ? [] : [`${path}: ${link}`];
  });
}

describe('documents of the package', () => {
  const read = async (paths: readonly string[]) =>
    new Map(
      await Promise.all(paths.map(async (path) => [path, await readFile(join(built.root, path), 'utf8')] as const)),
    );

  test('behavior: every link of README.md and of what it leads to resolves within the package', async () => {
    const documents = await read(packed.filter((path) => path.endsWith('.md')));
    expect(documents.size).toBeGreaterThan(20);
    expect([...documents.keys()].flatMap((path) => deadLinks(path, documents))).toEqual([]);
  });

  test.each(['[x](./site/pages/none.md)', '[x](#none)', '<a href="none.html">x</a>', '[x](./LICENSE#none)'])(
    'error: a link that leads nowhere is found: %s',
    (text) => {
      expect(deadLinks('README.md', new Map([['README.md', text]]))).toHaveLength(1);
    },
  );
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
