import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { buildPage, drawLess } from '../e2e/harness';
import { servePage } from '../e2e/harness/servePage';
import type { Sandbox } from '../sandbox/sandbox';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function bundleTools(): string {
  // Not the asynchronous `build`: it leaves esbuild's service process running.
  const { outputFiles } = buildSync({
    entryPoints: [at('inPage/tools.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Serves a page of the browser tests (`entry`, below `test/e2e/pages`) as any browser can open it: the sandbox's wallets
 * come by a script, as its facts do, and the tools of the visitor. Under a policy that forbids everything else.
 */
export async function serveHostSite(sandbox: Sandbox, entry = 'host.tsx') {
  const built = await buildPage(at(`../e2e/pages/${entry}`));
  const inline =
    `${bundleTools()};(${drawLess})();globalThis.mooringSandbox = ${JSON.stringify(sandbox.facts())};`.replaceAll(
      '</script',
      '<\\/script',
    );
  const scripts =
    `<script nonce="tools">${inline}</script>\n<script ` + `src="${sandbox.url}/wallet.js?ask=none"></script>\n`;
  const page = await readFile(join(built.dir, built.html), 'utf8');
  return servePage({
    dir: built.dir,
    html: page.replace('<link', () => `${scripts}<link`),
    csp:
      `default-src 'self'; script-src 'self' 'nonce-tools' ${sandbox.url}; style-src 'self'; img-src 'self' ` +
      `data: ${sandbox.url}; connect-src 'self' ${sandbox.url} ${sandbox.relayUrl}`,
  });
}
