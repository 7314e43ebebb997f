import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage, scan } from '../../pairing/pairingKit';
import { createSandbox, type Sandbox } from '../sandbox';
import type { PairingSnapshot } from './pairingWallet';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.pairingWallet.reset());
afterAll(() => sandbox.stop());

const command = (order: object) =>
  fetch(`${sandbox.url}/pairing-wallet/command`, { method: 'POST', body: JSON.stringify(order) });

describe('pairingRoutes', () => {
  test('behavior: the page, its style and its script are served under a strict policy', async () => {
    const page = await fetch(`${sandbox.url}/pairing-wallet`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).not.toMatch(/<style|style=|<script(?! src)/);
    const [script, style] = await Promise.all(
      ['js', 'css'].map((ending) => fetch(`${sandbox.url}/pairing-wallet/page.${ending}`)),
    );
    expect([script?.headers.get('content-type'), style?.headers.get('content-type')]).toEqual([
      'text/javascript',
      'text/css',
    ]);
  });

  test('behavior: a person pairs, approves and disconnects from the page; no key is told or logged', async () => {
    const page = openPage(sandbox);
    const { connecting, pairing } = await scan(sandbox, page.kit);
    const approved = await command({ type: 'approve' });
    expect(approved.status).toBe(200);
    await connecting;
    const snapshot = (await approved.json()) as PairingSnapshot;
    expect(snapshot).toMatchObject({ questions: [], sessions: [{ name: 'Test page', url: 'https://page.test' }] });
    expect(JSON.stringify([snapshot, sandbox.requests.list()])).not.toContain(
      new URL(pairing.uri).searchParams.get('symKey'),
    );
    expect((await ((await command({ type: 'disconnect' })).json() as Promise<PairingSnapshot>)).sessions).toEqual([]);
    await expect.poll(() => page.events.some(({ name }) => name === 'session:disconnected')).toBe(true);
    page.kit.destroy();
  });

  test('error: a code that is none, an order that is none, and nothing to approve', async () => {
    const key = randomBytes(32).toString('hex');
    const wrong = await command({ type: 'pair', uri: `wc:nonsense?symKey=${key}` });
    expect(wrong.status).toBe(409);
    expect(await wrong.text()).not.toContain(key);
    expect((await command({ type: 'dance' })).status).toBe(400);
    expect((await command({ type: 'approve' })).status).toBe(409);
  });
});

describe('createRelay', () => {
  const closing = (query: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${sandbox.relay.url}${query}`);
      socket.on('close', (code, reason) => resolve(`${code} ${String(reason)}`));
      socket.on('error', (error) => resolve(error.message));
    });
  const token = `x.${Buffer.from(JSON.stringify({ iss: 'did:key:test', sub: 'other' })).toString('base64url')}.x`;

  test('error: a client without a token, with another project, or while it is down', async () => {
    expect(await closing('')).toContain('401');
    expect(await closing(`?auth=${token}&projectId=other`)).toBe('3000 Unauthorized: invalid key');
    await sandbox.scenarios.enable('relay-down');
    expect(await closing(`?auth=${token}&projectId=${sandbox.projectId}`)).toContain('503');
    await sandbox.scenarios.reset();
  });

  test('behavior: a message waits in its mailbox, goes to others once and never back to its sender', async () => {
    const heard: string[] = [];
    const connect = (id: string) =>
      new Promise<{ call(method: string, params: object): Promise<unknown>; close(): void }>((resolve) => {
        const auth = `x.${Buffer.from(JSON.stringify({ iss: id })).toString('base64url')}.x`;
        const socket = new WebSocket(`${sandbox.relay.url}?auth=${auth}&projectId=${sandbox.projectId}`);
        const waiting = new Map<number, (value: unknown) => void>();
        let calls = 0;
        socket.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString()) as {
            id: number;
            method?: string;
            params?: { data: { message: string } };
            result?: unknown;
          };
          if (!message.method) return waiting.get(message.id)?.(message.result);
          heard.push(`${id} ${message.params?.data.message}`);
          socket.send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result: true }));
        });
        const call = (method: string, params: object) =>
          new Promise((answer) => {
            calls += 1;
            waiting.set(calls, answer);
            socket.send(JSON.stringify({ id: calls, jsonrpc: '2.0', method, params }));
          });
        socket.on('open', () => resolve({ call, close: () => socket.terminate() }));
      });
    const [ann, bob] = [await connect('ann'), await connect('bob')];
    await ann.call('irn_subscribe', { topic: 'room' });
    await ann.call('irn_publish', { topic: 'room', message: 'hello', ttl: 60, tag: 1 });
    await ann.call('irn_publish', { topic: 'room', message: 'hello', ttl: 60, tag: 1 });
    await bob.call('irn_batchSubscribe', { topics: ['room'] });
    await bob.call('irn_publish', { topic: 'room', message: 'back', ttl: 60, tag: 1 });
    await expect.poll(() => [...heard].sort()).toEqual(['ann back', 'bob hello']);
    bob.close();
    const again = await connect('bob');
    await again.call('irn_subscribe', { topic: 'room' });
    expect(await again.call('irn_batchFetchMessages', { topics: ['room'] })).toMatchObject({ messages: [] });
    expect(heard).toHaveLength(2);
    ann.close();
    again.close();
  });
});
