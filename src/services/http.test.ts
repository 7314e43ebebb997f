import { describe, expect, test } from 'vitest';
import { manualClock, scriptedFetch, type ScriptedRoute } from 'mooring/testing';
import { withDeadline } from '../async/deadline';
import { readErrorDescription, requestJson } from './http';
import { codeOf } from '../../test/codeOf';

const url = 'https://service.test/x';
const setUp = (route: ScriptedRoute) => ({
  clock: manualClock(),
  fetch: scriptedFetch({ 'https://service.test': route }),
});

describe('requestJson', () => {
  test.each([
    [401, 'service/unauthorized', 'Invalid Project ID'],
    [403, 'service/forbidden', 'Invalid App Configuration'],
    [429, 'service/rate-limited', 'Rate Limited'],
    [500, 'service/server-error', 'Server Error'],
    [503, 'service/server-error', 'Server Error'],
    [400, 'service/bad-request', 'name taken'],
    [404, 'service/bad-request', 'name taken'],
  ])('error: status %i is %s, with what the service said as cause', async (status, code, message) => {
    const ports = setUp(() => ({ status, body: { reasons: [{ name: 'x', description: 'name taken' }] } }));
    await expect(requestJson(ports, url)).rejects.toMatchObject({
      code,
      message,
      cause: { message: `HTTP status ${status}: name taken` },
    });
    expect(ports.clock.waiting).toBe(0);
  });

  test('error: ten seconds without an answer, and a late answer is ignored', async () => {
    const { clock, fetch } = setUp(() => new Promise(() => undefined));
    const outcome = codeOf(requestJson({ clock, fetch }, url));
    clock.advance(9_999);
    expect(clock.waiting).toBe(1);
    clock.advance(1);
    expect(await outcome).toBe('service/timeout');
  });

  test('error: a host that cannot be reached', async () => {
    expect(await codeOf(requestJson({ clock: manualClock(), fetch: scriptedFetch() }, url))).toBe(
      'service/unreachable',
    );
  });

  test('error: an abort while waiting, and none is asked after one', async () => {
    const { clock, fetch } = setUp(() => new Promise(() => undefined));
    const controller = new AbortController();
    const outcome = codeOf(requestJson({ clock, fetch }, url, { signal: controller.signal }));
    controller.abort('gone');
    expect([await outcome, clock.waiting]).toEqual(['kit/aborted', 0]);
    expect(await codeOf(requestJson({ clock, fetch }, url, { signal: controller.signal }))).toBe('kit/aborted');
    expect(fetch.requests).toHaveLength(1);
  });

  test('error: what is not JSON', async () => {
    const html = (status: number) => ({ clock: manualClock(), fetch: async () => new Response('<html>', { status }) });
    expect(await codeOf(requestJson(html(200), url))).toBe('service/invalid-answer');
    expect(await codeOf(requestJson(html(502), url))).toBe('service/server-error');
  });

  test('behavior: the body is JSON and says so, an empty answer is nothing; what only asks has no header', async () => {
    const seen: unknown[] = [];
    const ports = {
      clock: manualClock(),
      fetch: async (_url: string, init?: object) => (seen.push(init), new Response(null, { status: 204 })),
    };
    expect(await requestJson(ports, url, { method: 'POST', body: { a: 1 } })).toBeUndefined();
    await requestJson(ports, url);
    const signal = expect.any(AbortSignal);
    expect(seen).toEqual([
      { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' }, signal },
      { method: 'GET', signal },
    ]);
  });

  test.each([
    ['https://rpc.walletconnect.org/v1/?chainId=eip155%3A1&projectId=x', false],
    ['https://rpc.walletconnect.org.evil.test/v1/', true],
    ['https://rpc.host.test/v1/?chainId=eip155%3A1&projectId=x', true],
    ['https://node.test', true],
  ])('behavior: only the hosted service, which ignores it, is spared the header: %s', async (address, hasHeader) => {
    const seen: { headers?: object }[] = [];
    const ports = {
      clock: manualClock(),
      fetch: async (_url: string, init?: object) => (seen.push(init ?? {}), new Response('{}')),
    };
    await requestJson(ports, address, { method: 'POST', body: {} });
    expect(seen.map(({ headers }) => headers !== undefined)).toEqual([hasHeader]);
  });
});

describe('readErrorDescription', () => {
  test.each<[unknown, string | undefined]>([
    [{ reasons: [{ description: 'first' }, { description: 'second' }], message: 'm' }, 'first'],
    [{ reasons: [], message: 'm' }, 'm'],
    [{ reasons: [null], message: 'm' }, 'm'],
    [{ message: '' }, undefined],
    [{ message: 3 }, undefined],
    ['text', undefined],
    [null, undefined],
  ])('behavior: of %j', (body, description) => {
    expect(readErrorDescription(body)).toBe(description);
  });
});

describe('withDeadline', () => {
  test("behavior: a rejection after the abort is nobody's unhandled rejection", async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    expect(
      await codeOf(
        withDeadline(Promise.reject(new Error('late')), { clock: manualClock(), signal: AbortSignal.abort() }),
      ),
    ).toBe('kit/aborted');
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
