import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, test, vi } from 'vitest';
import { formatSignInMessage } from 'mooring/siwx/server';
import { runSnippet } from './snippets';

const guide = readFileSync('site/pages/guides/signing-in.md', 'utf8');
const [, code = ''] = /```js title="server.mjs"\n([\s\S]*?)```/.exec(guide) ?? [];
const person = privateKeyToAccount(`0x${'11'.repeat(32)}`);

let server: Server | undefined;
afterEach(() => {
  server?.close();
  vi.unstubAllEnvs();
});

/** The server of the guide as it stands, on a free port, and a browser that keeps its cookie. */
async function start() {
  vi.stubEnv('PORT', '0');
  vi.stubEnv('DOMAIN', 'my.dapp');
  const exported = await runSnippet(code, (name) => import(/* @vite-ignore */ name));
  const started = exported.server as Server;
  server = started;
  if (!started.listening) await new Promise((resolve) => started.once('listening', resolve));
  const { port } = started.address() as AddressInfo;
  let cookie = '';
  return async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { cookie } });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: response.status, text: await response.text() };
  };
}

async function sign(nonce: string) {
  const message = formatSignInMessage({
    domain: 'my.dapp',
    accountAddress: person.address,
    uri: 'https://my.dapp',
    version: '1',
    chainId: 'eip155:1',
    nonce,
    issuedAt: new Date().toISOString(),
  });
  return { message, signature: await person.signMessage({ message }) };
}

test('behavior: the server of the guide signs a visitor in once a nonce, keeps the session, and ends it', async () => {
  const ask = await start();
  const signed = await sign((await ask('/api/nonce')).text);
  expect((await ask('/api/session')).text).toBe('null');
  expect((await ask('/api/verify', signed)).status).toBe(200);
  const session = { address: person.address, chainId: 'eip155:1' };
  expect(JSON.parse((await ask('/api/session')).text)).toEqual(session);
  expect((await ask('/api/verify', signed)).status).toBe(400);
  expect((await ask('/api/sign-out', {})).status).toBe(200);
  expect((await ask('/api/session')).text).toBe('null');
});

test('error: what a page may post without having signed opens no session, and the server goes on', async () => {
  const ask = await start();
  const { text: nonce } = await ask('/api/nonce');
  expect(await ask('/api/verify', {})).toMatchObject({ status: 400, text: expect.stringContaining('it is no text') });
  expect((await ask('/api/verify', await sign(nonce))).status).toBe(400);
  expect((await ask('/api/session')).text).toBe('null');
  expect((await ask('/nowhere')).status).toBe(400);
});
