import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildOnce } from './buildOnce';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mooring-once-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (text: string) => async (draft: string) => {
  mkdirSync(draft);
  writeFileSync(join(draft, 'page'), text);
};

describe('buildOnce', () => {
  test('behavior: of several who want the same, one builds, and all get it whole', async () => {
    let builds = 0;
    const want = () =>
      buildOnce(join(root, 'site'), async (draft) => {
        builds += 1;
        await write('built')(draft);
      });
    const dirs = await Promise.all([want(), want(), want()]);
    expect([builds, ...dirs.map((dir) => readFileSync(join(dir, 'page'), 'utf8'))]).toEqual([
      1,
      'built',
      'built',
      'built',
    ]);
    expect(existsSync(join(root, 'site.lock'))).toBe(false);
  });

  test('error: what failed leaves nothing behind, and the next one builds', async () => {
    const dir = join(root, 'site');
    await expect(buildOnce(dir, () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
    expect([existsSync(dir), existsSync(`${dir}.lock`)]).toEqual([false, false]);
    await buildOnce(dir, write('second'));
    expect(readFileSync(join(dir, 'page'), 'utf8')).toBe('second');
  });

  test('error: who was stopped while it built is not waited for', async () => {
    const dir = join(root, 'site');
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(`${dir}.lock`, String(pid));
    await buildOnce(dir, write('third'));
    expect(readFileSync(join(dir, 'page'), 'utf8')).toBe('third');
  });
});
