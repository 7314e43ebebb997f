import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forbiddenPackage, isPermissive } from './licences/licenceRules';
import { type LockedPackages, productionPackages } from './licences/productionPackages';

const root = process.cwd();
const locked = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages })
  .packages;
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  string,
  Record<string, string> | undefined
>;

/** What the installed package says of itself; the lock file's word where it is not installed. */
function licenceOf(folder: string, inLock: string | undefined): string | undefined {
  const path = join(root, folder, 'package.json');
  if (!existsSync(path)) return inLock;
  const { license } = JSON.parse(readFileSync(path, 'utf8')) as { license?: string | { type?: string } };
  return typeof license === 'object' ? license.type : (license ?? inLock);
}

/**
 * What comes only with an optional peer that a host installs itself, and does not say a permissive licence in its
 * manifest. Nothing of it is shipped with mooring, and nothing of it is loaded unless the host has the peer.
 */
const knownOfPeers: Readonly<Record<string, string>> = {
  eyes: 'MIT by its LICENSE file (@solana/web3.js)',
  'text-encoding-utf-8': 'Unlicense by its LICENSE.md (@solana/web3.js)',
  'rpc-websockets': 'LGPL-3.0-only, a dependency of every release of @solana/web3.js 1; the README says so',
};

const refused = (packages: LockedPackages) =>
  productionPackages(packages)
    .found.map((one) => ({ ...one, license: licenceOf(one.folder, one.license) }))
    .filter((one) => !isPermissive(one.license))
    .map((one) => `${one.name} ${one.version}: ${one.license ?? 'no licence'}`);

describe('productionPackages', () => {
  test('behavior: everything mooring itself installs has a permissive licence', () => {
    const { peerDependencies: _, ...own } = locked[''] ?? {};
    const packages = { ...locked, '': own };
    expect(productionPackages(packages).found.length).toBeGreaterThan(2);
    expect(refused(packages)).toEqual([]);
  });

  test('behavior: so has everything a host installs with an optional peer, but for what is known', () => {
    expect(productionPackages(locked).found.length).toBeGreaterThan(20);
    expect(refused(locked).filter((one) => !((one.split(' ')[0] ?? '') in knownOfPeers))).toEqual([]);
  });

  test('behavior: the lock file holds every dependency and peer of package.json', () => {
    const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    const { found, missing } = productionPackages(locked);
    expect(names.filter((name) => !found.some((one) => one.name === name))).toEqual([]);
    expect(missing).toEqual([]);
  });

  test('behavior: follows dependencies and peers through nested folders, optional peers only at the top', () => {
    const { found, missing } = productionPackages({
      '': { dependencies: { a: '1' }, peerDependencies: { p: '1' }, peerDependenciesMeta: { p: { optional: true } } },
      'node_modules/a': {
        version: '1.0.0',
        license: 'MIT',
        dependencies: { b: '2' },
        peerDependencies: { q: '1', r: '1' },
        peerDependenciesMeta: { q: { optional: true } },
      },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: 'GPL-3.0', dependencies: { c: '1' } },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/c': { version: '1.0.0', license: 'ISC' },
      'node_modules/p': { version: '1.0.0', license: 'MIT' },
      'node_modules/q': { version: '1.0.0', license: 'AGPL-3.0' },
      'node_modules/r': { version: '1.0.0', license: 'MIT', dependencies: { gone: '1' } },
      'node_modules/dev': { version: '1.0.0', license: 'GPL-2.0' },
    });
    expect(found.map((one) => one.folder).sort()).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/p',
      'node_modules/r',
    ]);
    expect(found.filter((one) => !isPermissive(one.license)).map((one) => one.name)).toEqual(['b']);
    expect(missing).toEqual(['gone, needed by node_modules/r']);
  });
});

describe('isPermissive', () => {
  test.each(['MIT', 'ISC', 'Apache-2.0', '(MIT OR GPL-3.0)', 'MIT AND ISC', '(MIT AND (BSD-3-Clause OR GPL-2.0))'])(
    'behavior: %s is',
    (licence) => {
      expect(isPermissive(licence)).toBe(true);
    },
  );

  test.each([
    'GPL-3.0',
    'LGPL-2.1-or-later',
    'AGPL-3.0-only',
    'MPL-2.0',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    '',
    'MIT AND GPL-3.0',
    '(GPL-2.0 OR AGPL-3.0)',
  ])('error: "%s" is not', (licence) => {
    expect(isPermissive(licence)).toBe(false);
  });

  test('error: a missing licence is not', () => {
    expect(isPermissive(undefined)).toBe(false);
  });
});

describe('forbiddenPackage', () => {
  test('behavior: nothing forbidden is installed, for tests either', () => {
    const names = Object.entries(locked).map(([folder, one]) =>
      forbiddenPackage(folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length), one.version ?? ''),
    );
    expect(names.filter((reason) => reason !== undefined)).toEqual([]);
  });

  test.each([
    ['@walletconnect/universal-provider', '2.21.9'],
    ['@walletconnect/core', '2.22.0'],
    ['@walletconnect/utils', '3.0.0'],
    ['@walletconnect/sign-client', '2.21.10'],
    ['@walletconnect/types', '2.100.0'],
    ['@walletconnect/ethereum-provider', '2.21.9-canary.1'],
    ['@reown/walletkit', '1.2.11'],
    ['@reown/walletkit', '1.10.0'],
    ['@reown/appkit', '1.0.0'],
    ['@reown/appkit-core', '1.0.0'],
  ])('error: %s %s is', (name, version) => {
    expect(forbiddenPackage(name, version)).toContain(name);
  });

  test.each([
    ['@walletconnect/universal-provider', '2.21.8'],
    ['@walletconnect/core', '2.9.0'],
    ['@walletconnect/logger', '3.0.0'],
    ['@reown/walletkit', '1.2.10'],
    ['viem', '2.57.1'],
  ])('behavior: %s %s is not', (name, version) => {
    expect(forbiddenPackage(name, version)).toBeUndefined();
  });
});
