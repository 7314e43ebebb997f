import { describe, expect, test } from 'vitest';
import { fetchNativeBalance, isKitError } from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { mainnet } from 'mooring/networks';
import { createTestKit } from 'mooring/testing';
import { httpTimeoutMs } from '../services/http';
import { createFallbackRpc } from './fallbackRpc';
import { manualClock } from '../testing/manualClock';

const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => (isKitError(error) ? error.code : String(error)),
  );
const [odd, right] = ['https://odd.test', 'https://right.test'];
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** The first URL answers oddly, the second as it should. */
const nodes = (answer: () => Response | Promise<Response>) => (url: string) =>
  Promise.resolve(url === odd ? answer() : json({ jsonrpc: '2.0', id: 0, result: '0x7' }));

const answers: [string, () => Response | Promise<Response>][] = [
  ['a page in HTML', () => new Response('<!doctype html><title>Sign in</title>')],
  ['nothing', () => new Response('')],
  ['null', () => json(null)],
  ['a text', () => json('ok')],
  ['a number', () => json(7)],
  ['an empty object', () => json({})],
  ['an empty list', () => json([])],
  ['a list of nothing', () => json([null])],
  ['an error that is null and no result', () => json({ jsonrpc: '2.0', id: 0, error: null })],
  ['half an answer', () => new Response('{"jsonrpc":"2.0","id":0,"resu')],
  ['bytes of gzip', () => new Response(new Uint8Array([31, 139, 8, 0, 255, 254, 0]))],
  ['a redirect that is not followed', () => new Response(null, { status: 302, headers: { location: right } })],
  ['no content', () => new Response(null, { status: 204 })],
  [
    'a body that breaks off',
    () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })),
  ],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
];

describe('createFallbackRpc', () => {
  test.each(answers)('behavior: a node that answers %s is passed over for the next', async (_, answer) => {
    const rpc = createFallbackRpc({ fetch: nodes(answer), clock: manualClock() }, [odd, right], undefined);
    expect(await codeOf(rpc.request('eth_blockNumber'))).toBe('0x7');
  });

  test.each(answers)('behavior: where the only node answers %s the error has a type', async (_, answer) => {
    const rpc = createFallbackRpc({ fetch: nodes(answer), clock: manualClock() }, [odd], undefined);
    expect(await codeOf(rpc.request('eth_blockNumber'))).toMatch(/^service\//);
  });

  test('behavior: a body that never ends is waited for as long as any answer, then the next is asked', async () => {
    const clock = manualClock();
    const rpc = createFallbackRpc(
      { fetch: nodes(() => new Response(new ReadableStream({}))), clock },
      [odd, right],
      undefined,
    );
    const answer = codeOf(rpc.request('eth_blockNumber'));
    await expect.poll(() => clock.waiting).toBeGreaterThan(0);
    clock.advance(httpTimeoutMs);
    expect(await answer).toBe('0x7');
  });

  test.each(['0', 'abc', null, undefined, 99])(
    'behavior: a lone answer under the number %s is the answer',
    async (id) => {
      const answer = () => json({ jsonrpc: '2.0', id, result: '0x8' });
      const rpc = createFallbackRpc({ fetch: nodes(answer), clock: manualClock() }, [odd], undefined);
      expect(await codeOf(rpc.request('eth_blockNumber'))).toBe('0x8');
    },
  );
});

describe('fetchNativeBalance', () => {
  test.each<[string, unknown]>([
    ['null', null],
    ['an object', {}],
    ['an empty text', ''],
    ['0x', '0x'],
    ['a number', 7],
    ['less than nothing', '-0x1'],
    ['more than 256 bits', `0x1${'0'.repeat(64)}`],
    ['true', true],
  ])('behavior: a balance of %s is none that is known', async (_, result) => {
    const { kit } = createTestKit({
      ports: { fetch: async () => json({ jsonrpc: '2.0', id: 0, result }) },
      networks: [mainnet],
      adapters: [eip155()],
      rpcUrls: { 'eip155:1': [odd] },
    });
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    expect(await codeOf(fetchNativeBalance(kit, { networkId: mainnet.id, address }))).toBe(
      'account/balance-unavailable',
    );
  });
});
