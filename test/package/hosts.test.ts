import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build as buildWithEsbuild } from 'esbuild';
import { rollup, type Plugin } from 'rollup';
import ts from 'typescript';
import { build as buildWithVite } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webpack from 'webpack';
import { createSandbox, type Sandbox } from '../sandbox/sandbox';
import { createPackedHost, type PackedHost } from './packedHost';
import { pairingProgram, pairInNode } from './pairInNode';

const imports = `
import { connect, createKit, defineNetwork, disconnect, selectConnection, signMessage, signTypedData } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { walletConnect } from 'mooring/walletconnect';`;

const sdks = ['viem', '@solana/web3.js', '@walletconnect/universal-provider'];
const isOutside = (id: string) =>
  /^(react|react-dom|viem|@solana\/web3\.js|@walletconnect\/universal-provider|immer|zod|@floating-ui\/react|uqr|buffer)(\/|$)/.test(
    id,
  );

let sandbox: Sandbox;
let host: PackedHost;
beforeAll(async () => {
  [sandbox, host] = await Promise.all([
    createSandbox(),
    createPackedHost(['react', 'react-dom', 'typescript', ...sdks]),
  ]);
  mkdirSync(join(host.root, 'node_modules/@types'), { recursive: true });
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(process.cwd(), 'node_modules/@types', name), join(host.root, 'node_modules/@types', name));
  await host.write({ 'main.mjs': pairingProgram(imports, sandbox) });
});
afterAll(async () => {
  await Promise.all([sandbox?.stop(), host?.remove()]);
});

/**
 * The bundler's own resolution of the packed package's files, as `exports` says it; a host's other packages stay
 * outside.
 */
const packed = (root: string): Plugin => ({
  name: 'packed',
  async resolveId(id, importer) {
    if (isOutside(id)) return { id, external: true };
    if (id.startsWith('.')) return join(importer!, '..', id);
    const found = /^mooring(\/.*)?$/.exec(id);
    if (!found) return null;
    const { exports } = JSON.parse(
      await this.fs.readFile(join(root, 'node_modules/mooring/package.json'), { encoding: 'utf8' }),
    ) as { exports: Record<string, { default: string }> };
    return join(root, 'node_modules/mooring', exports[`.${found[1] ?? ''}`]!.default);
  },
});

const bundlers: Readonly<Record<string, (root: string) => Promise<string>>> = {
  async esbuild(root) {
    await buildWithEsbuild({
      entryPoints: [join(root, 'main.mjs')],
      outdir: join(root, 'esbuild'),
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      external: [...sdks, 'react', 'react-dom'],
      logLevel: 'silent',
    });
    return 'esbuild/main.mjs';
  },
  async rollup(root) {
    const bundle = await rollup({
      input: join(root, 'main.mjs'),
      plugins: [packed(root)],
      onwarn: (warning) => {
        if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
      },
    });
    await bundle.write({
      dir: join(root, 'rollup'),
      format: 'es',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
    await bundle.close();
    return 'rollup/main.mjs';
  },
  async webpack(root) {
    const compiler = webpack({
      context: root,
      mode: 'production',
      target: 'node20',
      entry: './main.mjs',
      experiments: { outputModule: true },
      output: { path: join(root, 'webpack'), filename: 'main.mjs', chunkFilename: '[name].mjs', module: true },
      // What a bundle for Node takes from node_modules when it runs.
      externals: ({ request = '' }, answer) =>
        sdks.includes(request) || /^react(-dom)?(\/|$)/.test(request)
          ? answer(undefined, `module-import ${request}`)
          : answer(),
      optimization: { minimize: false },
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    const { errors, warnings } = stats!.toJson({ all: false, errors: true, warnings: true });
    expect([errors, warnings]).toEqual([[], []]);
    return 'webpack/main.mjs';
  },
  async vite(root) {
    await buildWithVite({
      configFile: false,
      root,
      logLevel: 'silent',
      build: { ssr: join(root, 'main.mjs'), outDir: 'vite' },
      ssr: { noExternal: ['mooring'] },
    });
    return `vite/${readdirSync(join(root, 'vite')).find((name) => name.startsWith('main'))!}`;
  },
};

describe('the packed package in a bundle', () => {
  test.each(Object.keys(bundlers))(
    'behavior: %s builds it, and the bundle pairs with a phone, signs and disconnects',
    async (name) => {
      const file = await bundlers[name]!(host.root);
      expect(existsSync(join(host.root, file))).toBe(true);
      expect(await pairInNode(sandbox.pairingWallet, host.root, file)).toMatchObject({
        status: 'disconnected',
        message: 'Signed without a page',
      });
      await expect.poll(() => sandbox.pairingWallet.snapshot().sessions).toEqual([]);
    },
  );
});

describe('the types of the packed package', () => {
  const program = `
import 'mooring/recipes/styles.css';
import { createKit, type Kit } from 'mooring';
import { connect } from 'mooring/core';
import { KitModal } from 'mooring/recipes';
import * as dialog from 'mooring/primitives/dialog';
import { eip155 } from 'mooring/eip155';
import { mainnet } from 'mooring/networks';
export const kit: Kit = createKit({ metadata: { name: '', description: '', url: 'https://host.test', icons: [] }, networks: [mainnet], adapters: [eip155()] });
export const parts = [connect, KitModal, dialog];
`;

  test.each([
    ['Node16', ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
    ['NodeNext', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
    ['Bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
    ['Node10', ts.ModuleKind.CommonJS, ts.ModuleResolutionKind.Node10],
  ])('behavior: are found under %s resolution, the style sheet too', async (_name, module, moduleResolution) => {
    await host.write({ 'types.ts': program });
    const options = {
      module,
      moduleResolution,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      noUncheckedSideEffectImports: true,
      types: [],
    } satisfies ts.CompilerOptions;
    const checked = ts.createProgram([join(host.root, 'types.ts')], options);
    expect(
      ts.getPreEmitDiagnostics(checked).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ).toEqual([]);
  });
});
