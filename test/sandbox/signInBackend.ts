import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SiweMessage } from 'siwe';
import { verifyBip122, verifyCosmos, verifyPolkadot, verifySignIn, verifySolana } from '../../src/siwx/server';
import { readBody } from './httpServer';

// What a host's own server does for a sign-in, in a page: it stands behind the same origin as the page, under /api. It
// checks signatures of eip155 by a library that the kit does not use, those of others as the kit gives it to servers,
// and keeps who is signed in out of the page's reach.

interface Visitor {
  /** Good for one sign-in. */
  nonce?: string | undefined;
  session?: { address: string; chainId: `${string}:${string}` } | undefined;
}

/** Such a server, and what tests may know of it. */
export interface SignInServer {
  /** Answers what is under /api; leaves the rest. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Each call, in order: `GET /api/nonce 200`. */
  readonly calls: readonly string[];
  /** Who is signed in. */
  sessions(): readonly NonNullable<Visitor['session']>[];
  /** Forgets everybody, as a server that was started anew. */
  forget(): void;
}

type Answer = { status: number; body?: unknown };
const cookieName = 'visitor';

/** The id that the browser shows, or a new one: which one is a visitor's only this server knows. */
function readVisitor(request: IncomingMessage): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
}

const verifiers = { solana: verifySolana, bip122: verifyBip122, polkadot: verifyPolkadot, cosmos: verifyCosmos };

async function checkSignIn(visitor: Visitor, host: string | undefined, body: string): Promise<Answer> {
  const { message, signature } = JSON.parse(body) as { message: string; signature: string };
  const { nonce } = visitor;
  // Used, whatever comes of it.
  visitor.nonce = undefined;
  if (!nonce) return { status: 422, body: { reason: 'Ask for a nonce first' } };
  if (!message.includes(' with your Ethereum account:')) {
    const read = await verifySignIn({ message, signature, nonce, domain: host ?? '', verifiers });
    visitor.session = { address: read.accountAddress, chainId: read.chainId };
    return { status: 200, body: visitor.session };
  }
  const read = new SiweMessage(message);
  const { success, error } = await read.verify(
    { signature, nonce, ...(host && { domain: host }) },
    { suppressExceptions: true },
  );
  if (!success) return { status: 401, body: { reason: error?.type } };
  visitor.session = { address: read.address, chainId: `eip155:${read.chainId}` };
  return { status: 200, body: visitor.session };
}

export function createSignInServer(): SignInServer {
  const visitors = new Map<string, Visitor>();
  const calls: string[] = [];

  async function answer(request: IncomingMessage, visitor: Visitor): Promise<Answer> {
    const { headers } = request;
    // Another site's page may make a browser post here, but not under this origin.
    if (request.method === 'POST' && headers.origin !== `http://${headers.host}`) return { status: 403 };
    switch (`${request.method} ${request.url}`) {
      case 'GET /api/nonce':
        visitor.nonce = randomBytes(12).toString('hex');
        return { status: 200, body: { nonce: visitor.nonce } };
      case 'POST /api/verify':
        return checkSignIn(visitor, headers.host, await readBody(request));
      case 'GET /api/session':
        return { status: 200, body: visitor.session ?? null };
      case 'POST /api/sign-out':
        visitor.session = undefined;
        return { status: 204 };
      default:
        return { status: 404 };
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = readVisitor(request) ?? randomUUID();
    const visitor = visitors.get(id) ?? {};
    visitors.set(id, visitor);
    const { status, body } = await answer(request, visitor).catch(
      (error: unknown): Answer => ({ status: 422, body: { reason: String(error) } }),
    );
    calls.push(`${request.method} ${request.url} ${status}`);
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'set-cookie': `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Strict`,
    });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }

  return {
    handle(request, response) {
      if (!request.url?.startsWith('/api/')) return false;
      void serve(request, response);
      return true;
    },
    calls,
    sessions: () => [...visitors.values()].flatMap(({ session }) => session ?? []),
    forget: () => visitors.clear(),
  };
}
