import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One public entry of the package: `name` is its path below `dist` and below the package name, `source` its file. */
export type Entry = { name: string; source: string; client: boolean };

const fixed: readonly (readonly [name: string, candidates: readonly string[]])[] = [
  ['index', ['src/index.ts']],
  ['core', ['src/core.ts']],
  ['eip155', ['src/adapters/eip155/index.ts']],
  ['solana', ['src/adapters/solana/index.ts']],
  ['bip122', ['src/adapters/bip122/index.ts']],
  ['polkadot', ['src/adapters/polkadot/index.ts']],
  ['cosmos', ['src/adapters/cosmos/index.ts']],
  ['walletconnect', ['src/connectors/walletConnect/index.ts']],
  ['embedded-wallet', ['src/connectors/embeddedWallet/index.ts']],
  ['networks', ['src/networks.ts']],
  ['siwx', ['src/siwx.ts']],
  ['siwx/server', ['src/siwx/server.ts']],
  ['testing', ['src/testing.ts', 'src/testing/index.ts']],
  ['primitives', ['primitives/index.ts']],
  ['recipes', ['recipes/index.ts']],
];

/** Entries that hold components or hooks, and so must open with the `'use client'` directive. */
const isClientEntry = (name: string) => name === 'index' || name === 'recipes' || /^primitives(\/|$)/.test(name);

/** The entries whose source file exists below `root`, in the order of the package's documentation. */
export function listEntries(root: string): Entry[] {
  const entries: Entry[] = [];
  for (const [name, candidates] of fixed) {
    const source = candidates.find((candidate) => existsSync(join(root, candidate)));
    if (source) entries.push({ name, source, client: isClientEntry(name) });
  }
  const primitives = join(root, 'primitives');
  if (!existsSync(primitives)) return entries;
  for (const folder of readdirSync(primitives, { withFileTypes: true })) {
    const source = `primitives/${folder.name}/index.ts`;
    if (!folder.isDirectory() || folder.name === 'internal' || !existsSync(join(root, source))) continue;
    entries.push({ name: `primitives/${folder.name}`, source, client: true });
  }
  return entries;
}

/** The specifier a host writes for an entry: `index` is the package itself. */
export const specifierOf = (entry: Pick<Entry, 'name'>) =>
  entry.name === 'index' ? 'mooring' : `mooring/${entry.name}`;
