import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { sourceAlias } from '../vitest.config';
import { docsPages } from './docsPages';
import { createSandbox } from './sandbox';
import { sandboxPages } from './sandboxPlugin';
import { createSignInServer } from './signInBackend';

const repository = fileURLToPath(new URL('../..', import.meta.url));

// One origin for page and wallet script, so that the example's own content policy stays the strict one of a host page.
const prefix = '/sandbox-api';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5173' },
    root: { type: 'string', default: `${repository}/recipes/examples` },
  },
});
const sandbox = await createSandbox();
const facts = sandbox.facts();
/** What the demo's host has behind its pages. */
const signIn = createSignInServer();
const vite = await createServer({
  configFile: false,
  root: values.root,
  cacheDir: `${repository}/node_modules/.vite/demo`,
  clearScreen: false,
  logLevel: 'warn',
  plugins: [
    react(),
    docsPages('/docs/'),
    sandboxPages(facts, prefix),
    {
      name: 'sign-in-server',
      configureServer: ({ middlewares }) =>
        void middlewares.use((request, response, next) => signIn.handle(request, response) || next()),
    },
  ],
  resolve: { alias: [...sourceAlias], dedupe: ['react', 'react-dom', 'viem'] },
  // Loaded late by the kit: found only then, they would make the server reload the page in the middle of a connection.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'immer',
      'uqr',
      'zod/mini',
      '@floating-ui/react',
      'viem',
      'viem/utils',
      '@solana/web3.js',
      '@walletconnect/universal-provider',
    ],
  },
  server: {
    host: '127.0.0.1',
    port: Number(values.port),
    fs: { allow: [repository, values.root] },
    proxy: {
      [prefix]: { target: sandbox.url, ws: true, rewrite: (path) => path.slice(prefix.length) || '/' },
      // The page of the wallet on another device has addresses of its own.
      '/pairing-wallet': sandbox.url,
    },
  },
});

async function stop(): Promise<void> {
  await Promise.all([vite.close(), sandbox.stop()]);
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

try {
  await vite.listen();
} catch (error) {
  await sandbox.stop();
  throw error;
}
// Ready by the time a page asks, which nobody waits for here.
sandbox
  .namespaceWalletScript()
  .catch((error: unknown) => process.stderr.write(`The wallets of other namespaces are missing: ${String(error)}\n`));
const address = vite.resolvedUrls?.local[0] ?? `http://127.0.0.1:${values.port}/`;
process.stdout.write(`
  Mooring examples      ${address}
  Documentation         ${address}docs/
  Sandbox               ${sandbox.url}   faults: ${sandbox.url}/sandbox/scenarios
  Wallets               ${facts.wallets.map(({ name }) => name).join(', ')}, and one or more of every namespace
  Phone wallet          ${address}pairing-wallet
  Mails                 ${facts.frame.origin}/inbox

  Ctrl-C ends it.

`);
