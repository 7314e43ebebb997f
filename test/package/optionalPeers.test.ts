import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build as buildWithEsbuild } from 'esbuild';
import { build as buildWithVite } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInNode } from './builtPackage';
import { createPackedHost, type PackedHost } from './packedHost';

const program = `
import { connect, createKit, signTypedData } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { solana } from 'mooring/solana';
import { walletConnect } from 'mooring/walletconnect';
import { KitModal } from 'mooring/recipes';
import { mainnet } from 'mooring/networks';
import { siwx } from 'mooring/siwx';
globalThis.program = { connect, createKit, signTypedData, eip155, solana, walletConnect, KitModal, mainnet, siwx };
`;

let installed: PackedHost;
let host: string;

/** A host with the package as it is published, its dependencies and React, and none of the optional SDKs. */
beforeAll(async () => {
  installed = await createPackedHost(['react', 'react-dom']);
  host = installed.root;
  await installed.write({ 'main.js': program });
});

afterAll(() => installed?.remove());

describe('a host without the optional SDKs', () => {
  test('behavior: is built by Vite', async () => {
    await buildWithVite({
      configFile: false,
      root: host,
      logLevel: 'silent',
      mode: 'production',
      build: { outDir: 'vite', rollupOptions: { input: join(host, 'main.js') } },
    });
    expect(existsSync(join(host, 'vite'))).toBe(true);
  });

  test('behavior: is built by esbuild', async () => {
    const { errors, metafile } = await buildWithEsbuild({
      entryPoints: [join(host, 'main.js')],
      outdir: join(host, 'esbuild'),
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      metafile: true,
      logLevel: 'silent',
    });
    expect(errors).toEqual([]);
    // What it left unresolved is asked for only when it is needed.
    const left = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
    expect([...new Set(left.map(({ path }) => path))].sort()).toEqual([
      '@solana/web3.js',
      '@walletconnect/universal-provider',
      'viem',
      'viem/actions',
      'viem/ens',
    ]);
    expect(new Set(left.map(({ kind }) => kind))).toEqual(new Set(['dynamic-import']));
  });

  test('error: pairing names the package that is missing', async () => {
    const code = `
      import './main.js';
      const { createKit, connect, eip155, walletConnect, mainnet } = globalThis.program;
      const kit = createKit({ projectId: 'x', networks: [mainnet], adapters: [eip155()], connectors: [walletConnect()] });
      const error = await connect(kit, { connectorId: 'walletConnect' }).catch((cause) => cause);
      kit.destroy();
      console.log(JSON.stringify({ code: error.code, message: error.message }));
    `;
    expect(await runInNode(code, { root: host })).toEqual({
      code: 'adapter/sdk-missing',
      message:
        '@walletconnect/universal-provider is needed for this and is not installed: npm install ' +
        '@walletconnect/universal-provider@2.21.8',
    });
  });
});
