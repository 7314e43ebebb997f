import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { LoggedRequest } from './requestLog';

/** A request as routes see it. */
export interface SandboxRequest {
  method: 'GET' | 'POST';
  path: string;
  query: URLSearchParams;
  body: string;
  header(name: string): string | undefined;
  /** The log entry, for routes that know more about the request. */
  entry: LoggedRequest;
  /** Aborted when the sandbox stops. */
  signal: AbortSignal;
}

/** A finished answer. */
export interface Reply {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** A stream of server-sent events; `open` returns what to do when the listener goes away. */
export interface StreamReply {
  open(send: (message: unknown) => void, end: () => void): () => void;
}

/** Answers a request, or leaves it to the next route. */
export type Route = (
  request: SandboxRequest,
) => Reply | StreamReply | undefined | Promise<Reply | StreamReply | undefined>;

// The deployed services allow exactly these: a client that sends any other header fails its preflight here as there.
const allowedHeaders = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
].join(', ');

/** Lets pages of every origin read the answers. */
const cors: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': allowedHeaders,
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '600',
};

/** An answer in JSON. */
export const json = (body: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** An answer in another text format. */
export const text = (body: string, type: string, headers: Record<string, string> = {}, status = 200): Reply => ({
  status,
  type,
  body,
  headers,
});

/** A failure in the services' shape. */
export const failed = (status: number, field: string, description: string): Reply =>
  json({ status: 'FAILED', reasons: [{ field, description }] }, status);

/**
 * What nodes (geth, Solana, Substrate, Tendermint alike) say to a post that does not call itself JSON; nothing where it
 * does.
 */
export function refuseOtherThanJson({ header }: Pick<SandboxRequest, 'header'>): Reply | undefined {
  if (/^application\/json\s*(;|$)/i.test(header('content-type') ?? '')) return undefined;
  return text('invalid content type, only application/json is supported', 'text/plain', {}, 415);
}

/** The whole body of a request, as text. */
export function readBody(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => resolve(Buffer.concat(parts).toString()));
    incoming.on('error', reject);
  });
}

function stream(reply: StreamReply, outgoing: ServerResponse, shared: Readonly<Record<string, string>>): void {
  outgoing.writeHead(200, { ...shared, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  outgoing.flushHeaders();
  const close = reply.open(
    (message) => void outgoing.write(`data: ${JSON.stringify(message)}\n\n`),
    () => void outgoing.end(),
  );
  outgoing.on('close', close);
}

/** Takes a request that asks to become a WebSocket, or leaves it. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/** An HTTP server that asks its routes in turn. */
export async function startHttpServer(
  port: number,
  host: string,
  routes: readonly Route[],
  log: (entry: LoggedRequest) => void,
  upgrade: Upgrade = () => false,
  // Headers of every answer; none for a server that other origins have no business with.
  shared: Readonly<Record<string, string>> = cors,
) {
  const stopping = new AbortController();

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://sandbox');
    const method = incoming.method ?? 'GET';
    const origin = incoming.headers.origin;
    const query = Object.fromEntries(url.searchParams);
    const entry: LoggedRequest = {
      kind: 'other',
      method,
      path: url.pathname,
      query,
      origin,
      rpcMethods: [],
      chainId: undefined,
      status: 0,
    };
    const send = (reply: Reply) => {
      entry.status = reply.status;
      outgoing.writeHead(reply.status, {
        ...shared,
        'cache-control': 'no-store',
        ...reply.headers,
        'content-type': reply.type,
      });
      outgoing.end(reply.body);
    };
    if (method === 'OPTIONS') return void outgoing.writeHead(204, shared).end();
    log(entry);
    if (method !== 'GET' && method !== 'POST') return send(failed(405, 'method', 'Only GET and POST are answered'));
    const body = await readBody(incoming);
    const header = (name: string) => [incoming.headers[name]].flat()[0];
    const request: SandboxRequest = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body,
      header,
      entry,
      signal: stopping.signal,
    };
    for (const route of routes) {
      const reply = await route(request);
      if (!reply) continue;
      if ('open' in reply) {
        entry.status = 200;
        return stream(reply, outgoing, shared);
      }
      return send(reply);
    }
    send(failed(404, 'path', `Nothing answers at ${url.pathname}`));
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      if (stopping.signal.aborted || outgoing.headersSent) return void outgoing.destroy();
      const wrongBody = error instanceof SyntaxError;
      const { status, type, body } = failed(wrongBody ? 422 : 500, wrongBody ? 'body' : 'server', String(error));
      outgoing.writeHead(status, { ...shared, 'content-type': type }).end(body);
    });
  });
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!upgrade(incoming, socket, head))
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: () => {
      stopping.abort();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
