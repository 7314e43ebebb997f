import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves the documentation below `prefix` (`/docs/`) of a development server. It is built when it is first asked for. */
export function docsPages(prefix: string): Plugin {
  let site: Promise<string> | undefined;
  const buildOnce = () => {
    // What builds it is large: whoever only wants the demo does not wait for it.
    site ??= import('../docs/builtSite')
      .then(({ builtSite }) => builtSite())
      .catch((error: unknown) => {
        // The next reader tries again.
        site = undefined;
        throw error;
      });
    return site;
  };
  return {
    name: 'mooring-docs-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://page');
        if (!`${pathname}/`.startsWith(prefix)) return next();
        const path = pathname.slice(prefix.length);
        // The demo is beside it here, and not a page that says how to start it.
        if (path === 'demo.html' || pathname === prefix.slice(0, -1)) {
          response.writeHead(302, { location: path === 'demo.html' ? '/' : prefix }).end();
          return;
        }
        // Normalised against the root, so that no path leads out of the folder.
        const file = path === '' ? '/index.html' : normalize(`/${path}`);
        buildOnce()
          .then((dir) => readFile(join(dir, file)))
          .then(
            (body) => response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(body),
            (error: NodeJS.ErrnoException) =>
              response.writeHead(error.code === 'ENOENT' ? 404 : 500).end(error.code === 'ENOENT' ? '' : String(error)),
          );
      });
    },
  };
}
