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
  ['wagmi', ['src/bridges/wagmi/index.ts']],
  ['viem', ['src/bridges/viem/index.ts']],
  ['ethers', ['src/bridges/ethers/index.ts']],
  ['safe', ['src/bridges/safe/index.ts']],
  ['cosmjs', ['src/bridges/cosmjs/index.ts']],
  ['solana-kit', ['src/bridges/solanaKit/index.ts']],
  ['wallet-adapter', ['src/bridges/walletAdapter/index.ts']],
  ['polkadot-api', ['src/bridges/polkadotApi/index.ts']],
  ['testing', ['src/testing.ts', 'src/testing/index.ts']],
  ['primitives', ['primitives/index.ts']],
  ['recipes', ['recipes/index.ts']],
  ['languages', ['recipes/modal/messages/languages.ts']],
  ['playwright', ['tools/playwright/index.ts']],
  ['devtools', ['tools/devtools/index.ts']],
  ['devtools/report', ['tools/devtools/report.ts']],
];

/** Entries that hold components or hooks, and so must open with the `'use client'` directive. */
const isClientEntry = (name: string) =>
  name === 'index' || name === 'recipes' || name === 'devtools' || /^primitives(\/|$)/.test(name);

/** The entries whose source file exists below `root`, in the order of the package's documentation. */
export function listEntries(root: string): Entry[] {
  const entries: Entry[] = [];
  for (const [name, candidates] of fixed) {
    const source = candidates.find((candidate) => existsSync(join(root, candidate)));
    if (source) entries.push({ name, source, client: isClientEntry(name) });
  }
  for (const { name, folder, client } of folders) entries.push(...listFolder(root, name, folder, client));
  return entries;
}

/** Each folder in them is an entry. */
const folders = [
  { name: 'primitives', folder: 'primitives', client: true },
  { name: 'languages', folder: 'recipes/modal/messages', client: false },
] as const;

function listFolder(root: string, name: string, folder: string, client: boolean): Entry[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== 'internal')
    .map((one) => ({ name: `${name}/${one.name}`, source: `${folder}/${one.name}/index.ts`, client }))
    .filter(({ source }) => existsSync(join(root, source)));
}

/** The specifier a host writes for an entry: `index` is the package itself. */
export const specifierOf = (entry: Pick<Entry, 'name'>) =>
  entry.name === 'index' ? 'mooring' : `mooring/${entry.name}`;
