import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { litecoind } from './bitcoin/startNode';
import { findOrInstall, findProgram } from './programs';

let folder: string;
const put = (name: string, script: string) => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mooring-programs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const program = { ...litecoind, names: ['made-up-node'], package: 'made-up-package' };

describe('findProgram', () => {
  test('behavior: the one that is named goes before an installed one', () => {
    put('made-up-node', 'exit 0');
    const [installed, named] = [join(folder, 'made-up-node'), '/bin/sh'];
    expect(findProgram(program, { PATH: `/nowhere:${folder}` })).toBe(installed);
    expect(findProgram(program, { PATH: folder, MOORING_LITECOIND: named })).toBe(named);
    rmSync(installed);
  });

  test('error: the one that is named cannot be run', () => {
    expect(() => findProgram(program, { MOORING_LITECOIND: '/nowhere/node' })).toThrow(
      '$MOORING_LITECOIND names /nowhere/node, which cannot be run.',
    );
  });
});

describe('findOrInstall', () => {
  const sentence =
    'The Bitcoin tests need litecoind: install it (Debian: apt install made-up-package), or name one in ' +
    '$MOORING_LITECOIND.';

  test('error: nothing to find and nothing to install with', async () => {
    await expect(findOrInstall(program, { PATH: folder }, true)).rejects.toThrow(sentence);
  });

  test('error: the package cannot be installed, or not by this user', async () => {
    put('apt-get', 'exit 100');
    await expect(findOrInstall(program, { PATH: folder }, true)).rejects.toThrow(sentence);
    put('apt-get', `cp /bin/true ${folder}/made-up-node`);
    await expect(findOrInstall(program, { PATH: folder }, false)).rejects.toThrow(sentence);
  });

  test('behavior: as root it is installed, after a look for news where the package is not known yet', async () => {
    put(
      'apt-get',
      `case "$*" in *update) touch ${folder}/news;; *made-up-package) [ -e ${folder}/news ] && cp /bin/true ` +
        `${folder}/made-up-node;; esac`,
    );
    expect(await findOrInstall(program, { PATH: folder }, true)).toBe(join(folder, 'made-up-node'));
  });
});
