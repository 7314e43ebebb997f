import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ProjectOrder } from './projectOrder.ts';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The package's own entries, resolved to source, so tests and examples import what a host imports. */
export const sourceAlias = [
  { find: /^mooring$/, replacement: at('src/index.ts') },
  { find: /^mooring\/core$/, replacement: at('src/core.ts') },
  { find: /^mooring\/(eip155|solana|bip122|polkadot|cosmos)$/, replacement: at('src/adapters/$1/index.ts') },
  { find: /^mooring\/walletconnect$/, replacement: at('src/connectors/walletConnect/index.ts') },
  { find: /^mooring\/embedded-wallet$/, replacement: at('src/connectors/embeddedWallet/index.ts') },
  { find: /^mooring\/networks$/, replacement: at('src/networks.ts') },
  { find: /^mooring\/siwx$/, replacement: at('src/siwx.ts') },
  { find: /^mooring\/siwx\/server$/, replacement: at('src/siwx/server.ts') },
  { find: /^mooring\/(wagmi|viem)$/, replacement: at('src/bridges/$1/index.ts') },
  { find: /^mooring\/ethers$/, replacement: at('src/bridges/ethers/index.ts') },
  { find: /^mooring\/safe$/, replacement: at('src/bridges/safe/index.ts') },
  { find: /^mooring\/cosmjs$/, replacement: at('src/bridges/cosmjs/index.ts') },
  { find: /^mooring\/solana-kit$/, replacement: at('src/bridges/solanaKit/index.ts') },
  { find: /^mooring\/wallet-adapter$/, replacement: at('src/bridges/walletAdapter/index.ts') },
  { find: /^mooring\/polkadot-api$/, replacement: at('src/bridges/polkadotApi/index.ts') },
  { find: /^mooring\/testing$/, replacement: at('src/testing.ts') },
  { find: /^mooring\/primitives$/, replacement: at('primitives/index.ts') },
  { find: /^mooring\/primitives\/(.+)$/, replacement: at('primitives/$1/index.ts') },
  { find: /^mooring\/recipes\/styles\.css$/, replacement: at('recipes/modal/modal.css') },
  { find: /^mooring\/recipes\/themes\.css$/, replacement: at('recipes/modal/theme/presets.css') },
  { find: /^mooring\/recipes$/, replacement: at('recipes/index.ts') },
  { find: /^mooring\/languages$/, replacement: at('recipes/modal/messages/languages.ts') },
  { find: /^mooring\/languages\/(.+)$/, replacement: at('recipes/modal/messages/$1/index.ts') },
  { find: /^mooring\/devtools$/, replacement: at('tools/devtools/index.ts') },
  { find: /^mooring\/devtools\/report$/, replacement: at('tools/devtools/report.ts') },
  { find: /^mooring\/devtools\/styles\.css$/, replacement: at('tools/devtools/devtools.css') },
  { find: /^mooring\/playwright$/, replacement: at('tools/playwright/index.ts') },
];

const look = 'recipes/examples/gallery/look.test.tsx';
// Node.js 25 and newer have a storage of their own, without a file an empty one, which jsdom would leave in its place.
const storageFlag = '--no-experimental-webstorage';
const dom = {
  environment: 'jsdom',
  execArgv: process.allowedNodeEnvironmentFlags.has(storageFlag) ? [storageFlag] : [],
  // What they do after a file is done in the reverse order: the console is given back last.
  setupFiles: ['countDrawn', 'noComplaints', 'leavePage', 'patience'].map((file) => at(`test/${file}.ts`)),
};

export default defineConfig({
  root: at('.'),
  plugins: [react()],
  resolve: { alias: sourceAlias },
  test: {
    // Time limits only end what hangs; on a busy machine a second is nothing.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Two at a time also where there are two cores only: tests with a browser or a child process wait much.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: ProjectOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Nothing of the package lives outside a kit, so files may share a process and what it has loaded.
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'primitives/**/*.test.ts',
            'recipes/**/*.test.ts',
            'tools/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: ['test/e2e/**', 'test/browsers/**', 'test/package/**', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          ...dom,
          name: 'dom',
          // As above: a page each would cost most of the time that these tests take.
          isolate: false,
          include: [
            'src/**/*.test.tsx',
            'primitives/**/*.test.tsx',
            'recipes/**/*.test.tsx',
            'tools/**/*.test.tsx',
            'test/**/*.test.tsx',
          ],
          exclude: ['test/e2e/**', look, '**/node_modules/**'],
        },
      },
      // Its states are of pages that have just come: in one where all code is there, some go on before they are looked at.
      { extends: true, test: { ...dom, name: 'look', include: [look] } },
      {
        extends: true,
        test: {
          name: 'package',
          environment: 'node',
          isolate: false,
          include: ['test/package/**/*.test.ts'],
          globalSetup: [at('test/package/packOnce.ts')],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          isolate: false,
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
