import { execFile } from 'node:child_process';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegistryItem } from '../build/registry';
import type { PackedHost } from './packedHost';
import { createViteProject } from './viteProject';

const folder = 'src/components/mooring';
let host: PackedHost;

beforeAll(async () => {
  host = await createViteProject();
  await host.write({
    'src/main.tsx': `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { mainnet } from 'mooring/networks';
import { ConnectButton, KitModal } from './components/mooring';
import './components/mooring/modal/modal.css';
const kit = createKit({ networks: [mainnet], adapters: [eip155()] });
createRoot(document.getElementById('root')!).render(
  <StrictMode><KitProvider kit={kit}><ConnectButton /><KitModal /></KitProvider></StrictMode>,
);
`,
  });
});
afterAll(() => host?.remove());

async function add(...words: string[]): Promise<{ code: number; said: string }> {
  const bin = join(host.root, 'node_modules/mooring/dist/tools/cli/bin.js');
  return promisify(execFile)(process.execPath, [bin, 'add', ...words], { cwd: host.root }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

/** What the app's own TypeScript says by the template's rules. */
const compile = () =>
  promisify(execFile)(
    process.execPath,
    [join(host.root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.app.json', '--types', 'vite/client'],
    { cwd: host.root },
  ).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );

async function bundle(): Promise<string> {
  await build({
    configFile: false,
    root: host.root,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: 'site', emptyOutDir: true },
  });
  const files = await readdir(join(host.root, 'site/assets'));
  const texts = await Promise.all(files.map((file) => readFile(join(host.root, 'site/assets', file), 'utf8')));
  return texts.join('\n');
}

const edit = async (path: string, change: (text: string) => string) => {
  const file = join(host.root, folder, path);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(file, after);
};

describe('npx mooring add modal, in a fresh Vite app', () => {
  test('behavior: a dry run writes nothing', async () => {
    const { code, said } = await add('modal', '--dry-run');
    expect(code).toBe(0);
    expect(said).toContain(`new      ${folder}/modal/KitModal.tsx`);
    expect(said).toContain('Nothing was written.');
    await expect(readdir(join(host.root, folder))).rejects.toThrow('ENOENT');
  });

  test('behavior: the files compile by the template’s rules and build, against public entries alone', async () => {
    expect((await add('modal')).said).toContain(`0 replaced, 0 unchanged, in ${folder}.`);
    const files = (await readdir(join(host.root, folder), { recursive: true })).filter((path) => /\.tsx?$/.test(path));
    expect(files.filter((path) => /test|example/.test(path))).toEqual([]);
    for (const path of files) {
      const text = await readFile(join(host.root, folder, path), 'utf8');
      const foreign = [...text.matchAll(/from '([^.'][^']*)'/g)].map(([, name = '']) => name);
      expect(
        foreign.filter(
          (name) =>
            !/^(mooring(\/(core|walletconnect|primitives|languages)(\/\w+)?)?|react|react-dom\/client)$/.test(name),
        ),
      ).toEqual([]);
    }
    expect(await compile()).toBe('');
    const built = await bundle();
    expect(built).toContain('--mooring-features');
    expect(built).toContain('Connect wallet');
  });

  test('behavior: again it changes nothing; what the host has changed is kept unless forced', async () => {
    expect((await add('modal')).said).toMatch(/^0 files written, 0 replaced, \d{3} unchanged/);
    await edit('modal/views/HelpViews.tsx', (text) => `// Ours.\n${text}`);
    const refused = await add('modal');
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('cli/file-exists') });
    expect(refused.said).toContain(
      '1 files are there already and differ (src/components/mooring/modal/views/HelpViews.tsx)',
    );
    expect(await readFile(join(host.root, folder, 'modal/views/HelpViews.tsx'), 'utf8')).toContain('// Ours.');
    expect((await add('modal', '--force')).said).toContain('0 files written, 1 replaced');
    expect(await readFile(join(host.root, folder, 'modal/views/HelpViews.tsx'), 'utf8')).not.toContain('// Ours.');
  });

  test('behavior: one view removed and one replaced, it compiles and builds', async () => {
    await rm(join(host.root, folder, 'modal/profile'), { recursive: true });
    await edit('modal/views/loadViews.ts', (text) => text.replace(/^.*ProfileWallets.*\n/m, ''));
    await edit('modal/features.css', (text) => text.replace(/^.*profile.*\n/m, ''));
    await host.write({
      [`${folder}/modal/views/NetworksView.tsx`]: `
export function NetworksView() {
  return <p>Our own networks, at the harbour office</p>;
}
`,
    });
    expect(await compile()).toBe('');
    const built = await bundle();
    expect(built).toContain('at the harbour office');
    expect(built).not.toContain('profilePart');
  });

  test('error: wrong words, a foreign folder and a foreign place are refused', async () => {
    expect(await add('dialog')).toEqual({ code: 1, said: expect.stringContaining('cli/item-unknown') });
    expect(await add()).toEqual({ code: 1, said: expect.stringContaining('cli/item-unknown') });
    expect(await add('modal', '--dir', '../elsewhere')).toEqual({
      code: 1,
      said: expect.stringContaining('cli/folder-outside'),
    });
    expect(await add('modal', '--dir', '.')).toEqual({ code: 1, said: expect.stringContaining('cli/folder-outside') });
    expect(await add('modal', '--dir', 'index.html')).toEqual({
      code: 1,
      said: expect.stringContaining('cli/write-failed'),
    });
    await rm(join(host.root, 'package.json'));
    expect(await add('modal')).toEqual({ code: 1, said: expect.stringContaining('cli/no-project') });
  });
});

describe('registry/modal.json', () => {
  test('behavior: is a registry item whose targets stand within the project', async () => {
    const text = await readFile(join(host.root, 'node_modules/mooring/dist/registry/modal.json'), 'utf8');
    const item = JSON.parse(text) as RegistryItem;
    expect(item.type).toBe('registry:block');
    expect(item.files.length).toBeGreaterThan(100);
    expect(item.files.filter(({ target }) => !target.startsWith('~/src/components/mooring/'))).toEqual([]);
    expect(item.files.find(({ path }) => path === 'index.ts')?.content).toContain('KitModal');
  });
});
