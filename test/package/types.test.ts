import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuiltPackage } from './builtPackage';
import { bridgePeers, createPackedHost, type PackedHost } from './packedHost';

/** Entries whose types are another library's, which this host has not. */
const needsLibrary = new Set(['mooring/playwright', 'mooring/solana-kit', 'mooring/wallet-adapter']);

let host: PackedHost;
beforeAll(async () => {
  host = await createPackedHost(['react', 'react-dom', ...bridgePeers, '@playwright/test']);
  mkdirSync(join(host.root, 'node_modules/@types'), { recursive: true });
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(process.cwd(), 'node_modules/@types', name), join(host.root, 'node_modules/@types', name));
  const entries = readBuiltPackage()
    .entries.map(({ specifier }) => specifier)
    .filter((specifier) => !needsLibrary.has(specifier));
  await host.write({
    // Every entry, the style sheet, and what a host would say of each to its compiler.
    'main.ts': `
import 'mooring/recipes/styles.css';
${entries.map((entry, index) => `import * as entry${index} from '${entry}';`).join('\n')}
export const entries = [${entries.map((_, index) => `entry${index}`).join()}];
`,
    // A kit that is registered: hooks know its networks, other ids are told apart.
    'registered.ts': `
import { createKit, useKit, useNetworks, useSwitchNetwork } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { base, mainnet } from 'mooring/networks';
const kit = createKit({ networks: [mainnet, base], adapters: [eip155()] });
declare module 'mooring' {
  interface Register {
    kit: typeof kit;
  }
}
type Id = 'eip155:1' | 'eip155:8453';
export const known: Id = useKit().config.networks[0]!.id;
export const listed: Extract<ReturnType<typeof useNetworks>[number]['id'], Id> = 'eip155:8453';
useSwitchNetwork().mutate({ networkId: 'eip155:1' });
export const other: 'eip155:5' = useKit().config.networks[0]!.id;
`,
    // A namespace's fields are known where its adapter's entry is, and nowhere else.
    'fields.ts': `
import { sendTransaction, type Kit } from 'mooring/core';
import type { SolanaTransactionFields } from 'mooring/solana';
const fields: SolanaTransactionFields = { maxRetries: 1, skipPreflight: true };
export const send = (kit: Kit) => sendTransaction(kit, { transaction: { to: 'a', value: 1n, ...fields, maxRetries: 2 } });
export const other = (kit: Kit) => sendTransaction(kit, { transaction: { to: '0xa', gasPrice: 1n } });
`,
    // Views of the host's own know their arguments, also those that only this host has.
    'views.ts': `
import type { KitModalProps } from 'mooring/recipes';
import { openModal, type Kit } from 'mooring/core';
declare module 'mooring' {
  interface ViewParameters {
    Points: { tier: string };
  }
}
export const known: KitModalProps = {
  views: { Points: { title: 'Points', component: ({ tier }) => tier.toUpperCase() }, SwitchNetwork: ({ networkId }) => networkId },
  slots: { Account: { afterBalance: 'Points' }, Points: { before: 'Yours' } },
};
export const open = (kit: Kit) => openModal(kit, { view: 'Points', params: { tier: 'gold' } });
export const other = (kit: Kit) => openModal(kit, { view: 'Points' });
export const wrong: KitModalProps = { views: { SwitchNetwork: ({ network }) => network } };
export const nowhere: KitModalProps = { slots: { Networks: { afterBalance: 'Points' } } };
`,
    'broken.ts': "export * from './node_modules/mooring/dist/broken.js';",
    'node_modules/mooring/dist/broken.d.ts': 'export declare const broken: Missing;',
    'wrong.ts': `
import { createKit } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { mainnet } from 'mooring/networks';
export const kit = createKit({ networks: [mainnet], adapters: [eip155()], reconnect: 'yes' });
`,
  });
});
afterAll(() => host?.remove());

const ownFiles = fileURLToPath(new URL('compilers/checkOwnFiles.mjs', import.meta.url));

const resolutions = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  node16: { module: 'node16', moduleResolution: 'node16' },
} as const;

/** What a compiler says of files of the host and of the package's own declarations, line by line. */
async function check(
  compiler: string,
  resolution: keyof typeof resolutions,
  files: readonly string[],
): Promise<readonly string[]> {
  const options = {
    ...resolutions[resolution],
    target: 'es2022',
    lib: ['es2022', 'dom'],
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
  };
  await host.write({ 'tsconfig.json': JSON.stringify({ compilerOptions: options, files }) });
  const typescript = join(process.cwd(), 'test/package/compilers', compiler, 'node_modules/typescript');
  const { version } = JSON.parse(await readFile(join(typescript, 'package.json'), 'utf8')) as { version: string };
  // What is wrong with the declarations of linked packages is theirs. An older compiler needs most of its time for them,
  // and can be asked about single files.
  const [major = ''] = version.split('.');
  const command = Number(major) < 7 ? [ownFiles, typescript] : [join(typescript, 'bin/tsc'), '--pretty', 'false', '-p'];
  const { stdout } = await promisify(execFile)(process.execPath, [...command, host.root], { cwd: host.root }).catch(
    (error: { stdout: string }) => error,
  );
  // A line that is indented goes on with the one before it.
  return stdout.split(/\n(?! )/).filter((said) => said !== '' && !said.startsWith('../'));
}

// Each compiler in one of the two ways: how entries are found in any way is asked by `publish.test.ts`.
describe.each([
  ['typescript-5.4', 'node16'],
  ['typescript-7', 'bundler'],
] as const)('the packed package under a strict %s, with resolution %s', (compiler, resolution) => {
  let said: readonly string[];
  beforeAll(async () => {
    said = await check(compiler, resolution, ['main.ts', 'broken.ts']);
  });
  const broken = /^node_modules\/mooring\/dist\/broken\.d\.ts\(1,.*TS2304.*'Missing'/;

  test('behavior: every entry and the style sheet are typed', () => {
    expect(said.filter((line) => !broken.test(line))).toEqual([]);
  });

  test('error: a wrong declaration of the package itself is found', () => {
    expect(said.filter((line) => broken.test(line))).toHaveLength(1);
  });

  test('behavior: a transaction has the fields of the namespaces whose adapters are there', async () => {
    expect(await check(compiler, resolution, ['fields.ts'])).toEqual([
      expect.stringMatching(/^fields\.ts\(6,.*TS2353.*'gasPrice' does not exist/),
    ]);
  });

  test('behavior: what a host says of its kit, its views and its options is known, and only that', async () => {
    expect(await check(compiler, resolution, ['registered.ts', 'views.ts', 'wrong.ts'])).toEqual([
      // A kit that is registered tells the hooks the ids of its networks.
      expect.stringMatching(/^registered\.ts\(15,.*TS2322.*'"eip155:1" \| "eip155:8453"'/),
      // A view of the host knows its arguments, and slots their places.
      expect.stringMatching(/^views\.ts\(14,.*TS2345/),
      expect.stringMatching(/^views\.ts\(15,.*'network' does not exist/),
      expect.stringMatching(/^views\.ts\(16,.*'afterBalance' does not exist/),
      // An option of a wrong type.
      expect.stringMatching(/^wrong\.ts\(5,.*TS2322/),
    ]);
  });
});
