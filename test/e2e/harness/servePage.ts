import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** What to serve. */
export interface ServePageOptions {
  /** Folder of a built page. */
  dir?: string;
  /** Value of the Content-Security-Policy header; none unless given. */
  csp?: string;
  /** The page at `/`: its path below `dir`, or the markup itself. */
  html?: string;
  headers?: Record<string, string>;
  /** A server of the host's own behind the same origin: answers a request, or leaves it. */
  handle?(request: IncomingMessage, response: ServerResponse): boolean;
}

/** A served page. */
export interface ServedPage {
  url: string;
  stop(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};

/** The policy of a careful host page: nothing inline, nothing foreign but what it connects to. */
export function strictCsp(connect: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** Serves a folder or a single page on a free local port. */
export async function servePage({
  dir,
  csp,
  html = 'index.html',
  headers = {},
  handle,
}: ServePageOptions): Promise<ServedPage> {
  const isMarkup = html.includes('<');
  async function read(path: string): Promise<Buffer | string | undefined> {
    if (path === '/' && isMarkup) return html;
    if (!dir) return undefined;
    // Normalised against the root first, so that no path leads out of the folder.
    const file = path === '/' ? html : normalize(path);
    return readFile(join(dir, file)).catch(() => undefined);
  }

  const server = createServer((request, response) => {
    if (handle?.(request, response)) return;
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    void read(path).then((body) => {
      const type = path === '/' ? types['.html'] : types[extname(path)];
      response.writeHead(body === undefined ? 404 : 200, {
        ...headers,
        ...(csp ? { 'content-security-policy': csp } : {}),
        'content-type': type ?? 'application/octet-stream',
        'cache-control': 'no-store',
      });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
