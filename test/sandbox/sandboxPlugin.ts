import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { SandboxFacts } from './sandbox';

const moduleId = 'virtual:sandbox';

/** `virtual:sandbox` for pages; the value is an expression that yields the facts. */
export function sandboxModule(expression: string): Plugin {
  return {
    name: 'mooring-sandbox-module',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? `export const sandbox = ${expression};` : undefined),
  };
}

/** Lists the pages below a folder that has no page of its own. */
function listPages(root: string): string {
  const pages = existsSync(root)
    ? readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.html') && !path.includes('node_modules'))
        .sort()
    : [];
  const links = pages.map((path) => `<li><a href="/${path}">${path.replace(/\/?index\.html$/, '')}</a></li>`);
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Mooring examples</title><h1>Mooring ' +
    `examples</h1><ul>${links.join('')}</ul></html>`
  );
}

/**
 * Gives a Vite development server's pages the sandbox behind `prefix`: its facts, and wallets announced by an external
 * script. Wallets of other namespaces too where a page asks: `<meta name="test-wallets" content="all">`.
 */
export function sandboxPages(facts: SandboxFacts, prefix: string): Plugin[] {
  const text = JSON.stringify(facts);
  // Whole addresses, at whatever name and port the page was opened by.
  const socketUrl = facts.url.replace(/^http/, 'ws');
  const inPage =
    `JSON.parse(${JSON.stringify(text)}.replaceAll(${JSON.stringify(facts.url)}, location.origin + ` +
    `${JSON.stringify(prefix)})` +
    `.replaceAll(${JSON.stringify(socketUrl)}, location.origin.replace(/^http/, 'ws') + ${JSON.stringify(prefix)}))`;
  const script: HtmlTagDescriptor = { tag: 'script', attrs: { src: `${prefix}/wallet.js` }, injectTo: 'head-prepend' };
  // Large, and the page is useful without it: nothing waits for it.
  const otherWallets: HtmlTagDescriptor = {
    tag: 'script',
    attrs: { src: `${prefix}/namespace-wallets.js`, async: true },
    injectTo: 'head-prepend',
  };
  return [
    sandboxModule(inPage),
    {
      name: 'mooring-sandbox-pages',
      transformIndexHtml: (html) => (html.includes('name="test-wallets"') ? [script, otherWallets] : [script]),
      configureServer(server) {
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?')[0];
          if (path === '/sandbox.json') {
            response.setHeader('content-type', 'application/json');
            response.end(
              text
                .replaceAll(facts.url, `http://${request.headers.host}${prefix}`)
                .replaceAll(socketUrl, `ws://${request.headers.host}${prefix}`),
            );
          } else if (path === '/' && !existsSync(join(server.config.root, 'index.html'))) {
            response.setHeader('content-type', 'text/html');
            response.end(listPages(server.config.root));
          } else next();
        });
      },
    },
  ];
}
