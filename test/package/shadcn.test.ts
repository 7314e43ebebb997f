import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { registryItemSchema } from 'shadcn/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegistryItem } from '../build/registry';
import type { PackedHost } from './packedHost';
import { createViteProject } from './viteProject';

const repository = process.cwd();
const file = 'node_modules/mooring/dist/registry/modal.json';
/** What `shadcn init` writes for a Vite app; without a base colour, the one thing that it would ask its server for. */
const components = {
  style: 'new-york',
  rsc: false,
  tsx: true,
  tailwind: { config: '', css: 'src/index.css', baseColor: '', cssVariables: true },
  aliases: { components: '@/components', utils: '@/lib/utils' },
};

let host: PackedHost;
beforeAll(async () => {
  host = await createViteProject();
  const manifest = JSON.parse(await readFile(join(host.root, 'package.json'), 'utf8')) as { dependencies: object };
  await host.write({
    'components.json': JSON.stringify(components),
    'package.json': JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, mooring: '*' } }),
  });
});
afterAll(() => host?.remove());

const run = (bin: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [bin, ...words], {
    cwd: host.root,
    env: { PATH: process.env.PATH, HOME: host.root },
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout: stdout + stderr, stderr }));

describe('registry/modal.json', () => {
  test('behavior: keeps the published schema of shadcn', async () => {
    const item = JSON.parse(await readFile(join(host.root, file), 'utf8')) as unknown;
    expect(registryItemSchema.safeParse(item).error).toBeUndefined();
  });

  test('behavior: shadcn’s own command writes each file as it is, and the app compiles', async () => {
    const { stdout } = await run(join(repository, 'node_modules/shadcn/dist/index.js'), 'add', '--yes', `./${file}`);
    const { files } = JSON.parse(await readFile(join(host.root, file), 'utf8')) as RegistryItem;
    expect(stdout).toContain('src/components/mooring/modal/KitModal.tsx');
    const written = files.map(({ target }) => readFile(join(host.root, target.replace('~/', '')), 'utf8'));
    expect(await Promise.all(written)).toEqual(files.map(({ content }) => content));
    await host.write({
      'src/main.tsx': `
import { createRoot } from 'react-dom/client';
import { createKit, KitProvider } from 'mooring';
import { eip155 } from 'mooring/eip155';
import { mainnet } from 'mooring/networks';
import { ConnectButton, KitModal } from './components/mooring';
import './components/mooring/modal/modal.css';
const kit = createKit({ networks: [mainnet], adapters: [eip155()] });
createRoot(document.getElementById('root')!).render(
  <KitProvider kit={kit}><ConnectButton /><KitModal /></KitProvider>,
);
`,
    });
    const compiler = join(host.root, 'node_modules/typescript/bin/tsc');
    const compiled = await run(compiler, '-p', 'tsconfig.app.json', '--types', 'vite/client');
    expect(compiled.stdout).toBe('');
  });
});
