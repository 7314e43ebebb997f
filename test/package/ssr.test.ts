import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltPackage, readBuiltPackage } from './builtPackage';

type Rendered = {
  version: string;
  required: string;
  first: string;
  second: string;
  written: string[];
  globals: string[];
};

let built: BuiltPackage;
beforeAll(() => {
  built = readBuiltPackage();
});

async function renderOnServer(react: string): Promise<Rendered> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(built.root, 'test/package/ssrApp.mjs'), react], {
    cwd: built.root,
    env: { PATH: process.env.PATH, NODE_ENV: 'development' },
    timeout: 30_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Rendered;
}

describe.each([
  ['react-19', '19.'],
  ['react-18', '18.'],
])('renderToString with %s', (react, version) => {
  test('behavior: renders a host without a page, the same each time, silently, and lets the process end', async () => {
    const rendered = await renderOnServer(react);
    expect(rendered.version.startsWith(version)).toBe(true);
    expect(rendered.required).toBe(rendered.version);
    expect(rendered.globals).toEqual([]);
    expect(rendered.first).toContain('<p>');
    expect(rendered.first).toContain('<button');
    expect(rendered.second).toBe(rendered.first);
    expect(rendered.written).toEqual([]);
  });
});
