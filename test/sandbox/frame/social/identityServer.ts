import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody, text, type Reply } from '../../httpServer';
import { notePage } from '../pages';
import { createOpenIdProvider } from './openIdProvider';
import { createPlainOAuth } from './plainOAuth';
import type { Registration, SocialName } from './socialProviders';

/** What the networks stand on. */
export interface IdentityParameters {
  host: string;
  /** Where the secure frame takes people back. */
  redirectUri: string;
  now(): number;
  css(): string;
}

/** The social networks, which nothing here has in common with the secure frame. */
export interface IdentityServer {
  url: string;
  registrations: Readonly<Record<SocialName, Registration>>;
  stop(): Promise<void>;
}

function write(response: ServerResponse, { status, type, body, headers = {} }: Reply): void {
  response.writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-type': type }).end(body);
}

/** Starts them on an origin of their own. */
export async function startIdentityServer(parameters: IdentityParameters): Promise<IdentityServer> {
  const { host, redirectUri, now, css } = parameters;
  const register = (name: SocialName): Registration => ({
    clientId: `secure-wallet-${name}`,
    clientSecret: randomBytes(24).toString('base64url'),
    redirectUri,
  });
  const registrations: IdentityServer['registrations'] = {
    google: register('google'),
    apple: register('apple'),
    facebook: register('facebook'),
    discord: register('discord'),
    github: register('github'),
    x: register('x'),
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => {
      if (outgoing.headersSent) outgoing.destroy();
      else write(outgoing, notePage('The sign-in cannot go on', 'Something went wrong.', 500));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const openId = await createOpenIdProvider({ issuer: url, registrations, now, write });
  const plain = createPlainOAuth({ registrations, now });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', url);
    const readForm = async () =>
      incoming.method === 'POST' ? new URLSearchParams(await readBody(incoming)) : undefined;
    if (path === '/page.css') return write(outgoing, text(css(), 'text/css'));
    if (path.startsWith('/interaction/')) return openId.ask(incoming, outgoing, await readForm());
    if (!/^\/(github|x)\//.test(path)) return openId.handle(incoming, outgoing);
    const header = (name: string) => [incoming.headers[name]].flat()[0];
    const reply = plain({ path, query, form: await readForm(), header });
    write(outgoing, reply ?? notePage('There is no such page', 'The address is not known.', 404));
  }

  return {
    url,
    registrations,
    stop: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
