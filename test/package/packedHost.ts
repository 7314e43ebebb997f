import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { readBuiltPackage } from './builtPackage';

/** What the entries of bridges stand on. */
export const bridgePeers = [
  'viem',
  'ethers',
  '@polkadot-api/signer',
  '@safe-global/safe-apps-sdk',
  '@solana/kit',
  '@solana/wallet-adapter-base',
  '@solana/web3.js',
] as const;

/** What `mooring/playwright` stands on. */
export const fixturePeers = ['@playwright/test', 'playwright', 'playwright-core'] as const;

export type PackedHost = {
  root: string;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  remove(): Promise<void>;
};

/**
 * A project outside the repository that has installed the tarball. The package itself is unpacked; its dependencies and
 * `packages` are links to what the repository has installed, for no test may need a network.
 */
export async function createPackedHost(
  packages: readonly string[],
  manifest: object = { type: 'module' },
): Promise<PackedHost> {
  const { root: repository, manifest: published } = readBuiltPackage();
  const root = await mkdtemp(join(await realpath(tmpdir()), 'mooring-host-'));
  const installed = join(root, 'node_modules');
  await mkdir(join(installed, 'mooring'), { recursive: true });
  await promisify(execFile)('tar', [
    '-xzf',
    inject('packed').tarball,
    '-C',
    join(installed, 'mooring'),
    '--strip-components=1',
  ]);
  for (const name of [...Object.keys(published.dependencies ?? {}), ...packages]) {
    await mkdir(dirname(join(installed, name)), { recursive: true });
    await symlink(join(repository, 'node_modules', name), join(installed, name));
  }
  const host: PackedHost = {
    root,
    async write(files) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), text);
      }
    },
    remove: () => rm(root, { recursive: true }),
  };
  await host.write({ 'package.json': JSON.stringify(manifest) });
  return host;
}
