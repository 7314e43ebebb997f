import { describe, expect, test } from 'vitest';
import { isKitError } from '../errors';
import { manualClock, scriptedFetch, testNetworks, type ScriptedRequest, type ScriptedRoute } from 'mooring/testing';
import { createBatchRpc } from './batchRpc';
import { createFallbackRpc } from './fallbackRpc';
import { addSample, rankUrls, scoreSamples, type Sample } from './rankUrls';
import { resolveRpcUrls, toHostedRpcUrl } from '../contract/networkUrls';

const [one, two] = ['https://one.test', 'https://two.test'];
const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => (isKitError(error) ? error.code : String(error)),
  );
const answering =
  (result: unknown): ScriptedRoute =>
  ({ body }) =>
    Array.isArray(body) ? body.map(({ id }: { id: number }) => ({ id, result })) : { id: 0, result };
const failing =
  (error: unknown): ScriptedRoute =>
  () => ({ id: 0, error });
const errorsFor = (list: unknown, error: unknown) => (list as { id: number }[]).map(({ id }) => ({ id, error }));
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe('createBatchRpc', () => {
  const call = (method: string) => ({ method, params: [] });

  test('behavior: one tick is one request, answers in any order find their call', async () => {
    const fetch = scriptedFetch({
      [one]: ({ body }) =>
        [...(body as { id: number; method: string }[])].reverse().map(({ id, method }) => ({ id, result: method })),
    });
    const rpc = createBatchRpc({ fetch, clock: manualClock() }, one);
    expect(await Promise.all([rpc(call('a')), rpc(call('b')), rpc(call('c'))])).toEqual(['a', 'b', 'c']);
    expect(fetch.requests.map(({ method, url }) => [method, url])).toEqual([['POST', one]]);
  });

  test('behavior: a single call is not sent as a list, a later one is a request of its own', async () => {
    const fetch = scriptedFetch({ [one]: answering('0x1') });
    const rpc = createBatchRpc({ fetch, clock: manualClock() }, one);
    await rpc(call('a'));
    await rpc(call('b'));
    expect(fetch.requests.map(({ body }) => body)).toEqual([
      { jsonrpc: '2.0', id: 0, method: 'a', params: [] },
      { jsonrpc: '2.0', id: 0, method: 'b', params: [] },
    ]);
  });

  test('error: a missing answer, a null and an error each concern their own call', async () => {
    const fetch = scriptedFetch({
      [one]: () => [null, { id: 2, error: { code: -32000, message: 'execution reverted' } }, { id: 0, result: null }],
    });
    const rpc = createBatchRpc({ fetch, clock: manualClock() }, one);
    expect(await Promise.all(['a', 'b', 'c'].map((method) => codeOf(rpc(call(method)))))).toEqual([
      null,
      'service/invalid-answer',
      'service/rpc-error',
    ]);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'ok'],
    ['a number', 5],
    ['neither result nor error', { id: 0 }],
    ['an error of null', { id: 0, error: null }],
    ['an empty list', []],
  ])('error: %s is no answer', async (_what, answer) => {
    const rpc = createBatchRpc({ fetch: scriptedFetch({ [one]: () => answer }), clock: manualClock() }, one);
    expect(await codeOf(rpc(call('a')))).toBe('service/invalid-answer');
  });

  test.each<[string, unknown]>([
    ['an error for the whole', { id: null, error: { code: -32600, message: 'no batches' } }],
    ['HTTP 400', { status: 400 }],
    ['HTTP 400 and an error', { status: 400, body: { id: null, error: { code: -32600, message: 'no batches' } } }],
    ['HTTP 413', { status: 413, body: 'Payload Too Large' }],
    ['a page', 'hello'],
    ['an answer to the first only', [{ id: 0, result: 'a' }]],
  ])(
    'behavior: a node that answers a list with %s is asked call by call, and is given no list again',
    async (_what, refusal) => {
      const fetch = scriptedFetch({
        [one]: ({ body }) => (Array.isArray(body) ? refusal : { id: 0, result: (body as { method: string }).method }),
      });
      const rpc = createBatchRpc({ fetch, clock: manualClock() }, one);
      expect(await Promise.all([rpc(call('a')), rpc(call('b'))])).toEqual(['a', 'b']);
      const lists = () => fetch.requests.filter(({ body }) => Array.isArray(body)).length;
      expect(await Promise.all([rpc(call('c')), rpc(call('d'))])).toEqual(['c', 'd']);
      expect(lists()).toBe(1);
    },
  );

  test.each<[string, ScriptedRoute]>([
    // As geth answers more calls than its operator lets in: a list of one, with the number of the first.
    ['its first call alone', () => [{ id: 0, error: { code: -32600, message: 'batch too large' } }]],
    ['each call', ({ body }) => errorsFor(body, { code: -32600, message: 'Batch size is too large' })],
    // As geth does once all answers together are too long.
    [
      'all but the first, whose answers would be too long',
      ({ body }) => [
        { id: 0, result: 'a' },
        ...errorsFor(body, { code: -32003, message: 'response too large' }).slice(1),
      ],
    ],
    // As gateways before nodes do.
    [
      'the whole, with HTTP 500',
      () => ({
        status: 500,
        body: { id: null, error: { code: 31, message: 'Batch of more than 3 requests are not allowed on free tier' } },
      }),
    ],
    [
      'the whole, with HTTP 403',
      () => ({ status: 403, body: { id: null, error: { code: -32600, message: 'batch requests are not allowed' } } }),
    ],
  ])('behavior: a node that refuses a list by an error for %s is asked call by call', async (_what, refuse) => {
    const fetch = scriptedFetch({
      [one]: (request) =>
        Array.isArray(request.body) ? refuse(request) : { id: 0, result: (request.body as { method: string }).method },
    });
    const rpc = createBatchRpc({ fetch, clock: manualClock() }, one);
    const methods = ['a', 'b', 'c', 'd'];
    expect(await Promise.all(methods.map((method) => codeOf(rpc(call(method)))))).toEqual(methods);
    const asked = fetch.requests.length;
    await Promise.all(methods.map((method) => rpc(call(method))));
    expect(fetch.requests.slice(asked).map(({ body }) => Array.isArray(body))).toEqual([false, false, false, false]);
  });

  test('error: a node that is ill or has had enough is not asked call by call', async () => {
    for (const status of [500, 429, 403]) {
      const fetch = scriptedFetch({ [one]: () => ({ status }) });
      const rpc = createBatchRpc({ fetch, clock: manualClock() }, one);
      await Promise.all([codeOf(rpc(call('a'))), codeOf(rpc(call('b')))]);
      expect(fetch.requests).toHaveLength(1);
    }
  });

  test('behavior: numbers written as texts find their call', async () => {
    const fetch = scriptedFetch({
      [one]: ({ body }) =>
        (body as { id: number; method: string }[])
          .map(({ id, method }) => ({ id: String(id), result: method }))
          .reverse(),
    });
    const rpc = createBatchRpc({ fetch, clock: manualClock() }, one);
    expect(await Promise.all([rpc(call('a')), rpc(call('b'))])).toEqual(['a', 'b']);
    expect(fetch.requests).toHaveLength(1);
  });

  test.each<[number, number, string]>([
    [400, -32602, 'service/rpc-error'],
    [422, 3, 'service/rpc-error'],
    [500, 3, 'service/rpc-error'],
    [500, -32603, 'service/server-error'],
    [429, -32005, 'service/rate-limited'],
    [401, -32000, 'service/unauthorized'],
    [403, -32000, 'service/forbidden'],
  ])('error: HTTP %i with the JSON-RPC code %i is %s', async (status, code, expected) => {
    const answer = { status, body: { id: 0, error: { code, message: 'execution reverted', data: '0x08c379a0' } } };
    const rpc = createBatchRpc({ fetch: scriptedFetch({ [one]: () => answer }), clock: manualClock() }, one);
    const error = await rpc(call('a')).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: expected });
    // A revert's data tells why, and where names are to be looked up.
    if (expected === 'service/rpc-error') expect(error).toMatchObject({ cause: { code, data: '0x08c379a0' } });
  });

  test('behavior: more than a thousand calls are several requests', async () => {
    const fetch = scriptedFetch({ [one]: answering('0x1') });
    const rpc = createBatchRpc({ fetch, clock: manualClock() }, one);
    await Promise.all(Array.from({ length: 1_001 }, () => rpc(call('a'))));
    expect(fetch.requests.map(({ body }) => (Array.isArray(body) ? body.length : 1))).toEqual([1_000, 1]);
  });
});

describe('createFallbackRpc', () => {
  const setUp = (routes: Readonly<Record<string, ScriptedRoute>>) => {
    const [clock, fetch] = [manualClock(), scriptedFetch(routes)];
    const asked = () => fetch.requests.map(({ url }: ScriptedRequest) => url);
    return {
      clock,
      fetch,
      asked,
      rpc: createFallbackRpc({ clock, fetch }, Object.keys(routes), { method: 'eth_chainId' }),
    };
  };

  test('behavior: a URL for sockets is asked over HTTP, which pages can', async () => {
    const fetch = scriptedFetch({ [one]: answering('0x1') });
    const rpc = createFallbackRpc({ clock: manualClock(), fetch }, [one.replace('https:', 'wss:')], undefined);
    expect([await rpc.request('eth_chainId'), fetch.requests.map(({ url }) => url)]).toEqual(['0x1', [one]]);
  });

  test.each<[string, ScriptedRoute]>([
    ['an unreachable host', () => Promise.reject(new TypeError('no route'))],
    ['a server error', () => ({ status: 500 })],
    ['HTTP 429', () => ({ status: 429 })],
    ['a rate limit in JSON-RPC', failing({ code: -32005, message: 'daily request count exceeded' })],
    ['429 in JSON-RPC', failing({ code: 429, message: 'compute units exceeded' })],
    ['a rate limit only told in words', failing({ code: -32000, message: 'Too Many Requests' })],
    ['an answer that is none', () => 'hello'],
    // What is asked can be read: something on the way has lost it, as a redirect does.
    ['a text that it cannot read', failing({ code: -32700, message: 'Parse error: Unexpected end of JSON input' })],
    ['a method that the node has not', failing({ code: -32601, message: 'the method does not exist' })],
    ['a resource that it cannot get at', failing({ code: -32002, message: 'resource unavailable' })],
    // As gateways before nodes do, with a status of 200.
    ['a rate limit as a text', () => ({ status: 200, body: { error: 'rate limit exceeded' } })],
    // As Ganache 7 says it, and a hosted node.
    [
      'no such method, by another code',
      failing({ code: -32700, message: 'The method eth_x does not exist/is not available' }),
    ],
    ['no such method, in other words', failing({ code: -32600, message: 'Unsupported method: eth_x' })],
    ['a block that it has not heard of', failing({ code: -32000, message: 'header not found' })],
    ['a state that it has let go', failing({ code: -32000, message: 'missing trie node 5f (path )' })],
    [
      'a blockhash that it has not heard of',
      failing({ code: -32002, message: 'Transaction simulation failed: Blockhash not found' }),
    ],
    // As validators of Solana, and providers before them, say it.
    [
      'an index that it keeps not',
      failing({
        code: -32010,
        message: 'T excluded from account secondary indexes; this RPC method unavailable for key',
      }),
    ],
    [
      'a history that it has not',
      failing({ code: -32011, message: 'Transaction history is not available from this node' }),
    ],
    ['a slot that it has not reached', failing({ code: -32016, message: 'Minimum context slot has not been reached' })],
    ['a plan that is used up', failing({ code: -32429, message: 'max usage reached' })],
    ['a limit with a code of its own', failing({ code: -32011, message: 'request limit reached' })],
    ['a quota that is used up', failing({ code: -32001, message: 'Exceeded the quota usage' })],
    ['a gateway without a node', failing({ code: -32046, message: 'Cannot fulfill request' })],
    [
      'a gateway whose node was late',
      failing({ code: 30, message: 'Request timeout on the free tier, please upgrade' }),
    ],
    ['a gateway that says to retry', failing({ code: 19, message: 'Temporary internal error. Please retry' })],
    ['an error within, without a word more', failing({ code: -32603, message: 'Internal error' })],
    ['a state of another age', failing({ code: -32000, message: 'historical state 5f is not available' })],
    // As CometBFT says it, whose words are the error's data.
    [
      'no index of transactions',
      failing({ code: -32603, message: 'Internal error', data: 'transaction indexing is disabled' }),
    ],
    [
      'no room for transactions',
      failing({ code: -32603, message: 'Internal error', data: 'mempool is full: number of txs 5000 (max: 5000)' }),
    ],
    [
      'a height that it let go',
      failing({ code: -32603, message: 'Internal error', data: 'height 5 is not available, lowest height is 9' }),
    ],
  ])('behavior: after %s the next URL is asked', async (_what, route) => {
    const { rpc, asked } = setUp({ [one]: route, [two]: answering('0x2') });
    expect(await rpc.request('eth_blockNumber')).toBe('0x2');
    expect(asked()).toEqual([one, two]);
    rpc.stop();
  });

  test('behavior: what the node answered is final, also when it is an error', async () => {
    const { rpc, asked } = setUp({
      [one]: failing({ code: 3, message: 'execution reverted' }),
      [two]: answering('0x2'),
    });
    await expect(rpc.request('eth_call')).rejects.toMatchObject({
      code: 'service/rpc-error',
      message: 'execution reverted',
      cause: { code: 3 },
    });
    expect(asked()).toEqual([one]);
  });

  test('error: what a gateway says as a text is told', async () => {
    const { rpc } = setUp({ [one]: () => ({ status: 200, body: { error: 'key is disabled' } }) });
    await expect(rpc.request('eth_call')).rejects.toMatchObject({ message: 'key is disabled' });
  });

  test.each([
    { code: -32603, message: 'Internal error', data: 'tx (AB) not found' },
    { code: -32603, message: 'VM Exception while processing transaction: reverted with reason string "no"' },
    { code: -32000, message: 'execution reverted: this lot is not available' },
    { code: -32000, message: 'insufficient funds for gas * price + value' },
    { code: -32000, message: 'gas required exceeds allowance (0)' },
    { code: -32602, message: 'invalid argument 0: json: cannot unmarshal hex string' },
    { code: 1014, message: 'Priority is too low' },
  ])('behavior: so is %j', async (error) => {
    const { rpc, asked } = setUp({ [one]: failing(error), [two]: answering('0x2') });
    await expect(rpc.request('a')).rejects.toMatchObject({ code: 'service/rpc-error', cause: error });
    expect(asked()).toEqual([one]);
    rpc.stop();
  });

  test.each([
    [{ code: -32603, message: 'Internal error', data: 'tx (AB) not found' }, 'Internal error: tx (AB) not found'],
    [
      { code: 1010, message: 'Invalid Transaction', data: 'Inability to pay some fees (e.g. account balance too low)' },
      'Invalid Transaction: Inability to pay some fees (e.g. account balance too low)',
    ],
    [{ code: 3, message: 'execution reverted', data: '0x08c379a0' }, 'execution reverted'],
    [{ code: -32015, message: 'VM execution error.', data: 'Reverted 0x08c379a0' }, 'VM execution error.'],
    [{ code: -32000, message: 'no', data: { message: 'it is so' } }, 'no'],
    [{ code: -32000, message: 'no', data: '{"txHash": "it is so"}' }, 'no'],
  ])('error: what a node tells of %j is its message, with its data where that is words', async (error, message) => {
    const { rpc } = setUp({ [one]: failing(error) });
    await expect(rpc.request('a')).rejects.toMatchObject({ message });
  });

  test('behavior: so is a transaction that fails when a node of Solana tries it, whatever its code', async () => {
    const message = 'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.';
    const { rpc, asked } = setUp({ [one]: failing({ code: -32002, message }), [two]: answering('0x2') });
    await expect(rpc.request('sendTransaction')).rejects.toMatchObject({ message });
    expect(asked()).toEqual([one]);
  });

  test('error: when all fail, the last failure is told', async () => {
    const { rpc } = setUp({ [one]: () => ({ status: 500 }), [two]: failing({ code: -32005, message: 'limit' }) });
    expect(await codeOf(rpc.request('eth_call'))).toBe('service/rpc-error');
  });

  test('behavior: who wants to hears how each node failed, also where another one answers', async () => {
    const { rpc } = setUp({ [one]: () => ({ status: 504 }), [two]: answering('0x2') });
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => failures.push(isKitError(error) && error.code);
    expect(await rpc.request('eth_blockNumber', [], { onFailure })).toBe('0x2');
    expect(failures).toEqual(['service/server-error']);
  });

  test('behavior: the URL that fails goes behind the one that answers, from the next request on', async () => {
    const { rpc, asked } = setUp({ [one]: () => ({ status: 500 }), [two]: answering('0x2') });
    await rpc.request('a');
    await rpc.request('b');
    expect(asked()).toEqual([one, two, two]);
  });

  test('behavior: both URLs are probed every four seconds, the better one is asked first', async () => {
    const { rpc, clock, fetch, asked } = setUp({ [one]: () => ({ status: 500 }), [two]: answering('0x2') });
    await rpc.request('a');
    clock.advance(3_999);
    await settle();
    expect(fetch.requests).toHaveLength(2);
    clock.advance(1);
    await settle();
    expect(fetch.requests.slice(2).map(({ url, body }) => [url, (body as { method: string }).method])).toEqual([
      [one, 'eth_chainId'],
      [two, 'eth_chainId'],
    ]);
    await rpc.request('b');
    expect(asked().at(-1)).toBe(two);
    expect(asked()).toHaveLength(5);
    rpc.stop();
    expect(clock.waiting).toBe(0);
  });

  test('behavior: a page that asks nothing polls nothing: ranking ends by itself', async () => {
    const { rpc, clock, fetch } = setUp({ [one]: answering('0x1'), [two]: answering('0x2') });
    expect(clock.waiting).toBe(0);
    await rpc.request('a');
    for (let round = 0; round < 40; round += 1) {
      clock.advance(4_000);
      await settle();
    }
    expect(clock.waiting).toBe(0);
    expect(fetch.requests).toHaveLength(1 + 15 * 2);
  });

  test('behavior: a probe is asked with what it takes', async () => {
    const fetch = scriptedFetch({ [one]: answering('0x1'), [two]: answering('0x2') });
    const clock = manualClock();
    const rpc = createFallbackRpc({ fetch, clock }, [one, two], { method: 'eth_getBlockByNumber', params: ['latest'] });
    await rpc.request('a');
    clock.advance(4_000);
    await settle();
    const bodies = fetch.requests.slice(1).map(({ body }) => body as { method: string; params: unknown });
    expect(bodies.map(({ method, params }) => [method, params])).toEqual(
      Array(2).fill(['eth_getBlockByNumber', ['latest']]),
    );
    rpc.stop();
  });

  test('behavior: one URL is never probed', async () => {
    const { rpc, clock } = setUp({ [one]: answering('0x1') });
    await rpc.request('a');
    expect(clock.waiting).toBe(0);
  });

  test('error: stop ends what waits and leaves no timer; a stopped transport asks nobody', async () => {
    const { rpc, clock, fetch } = setUp({ [one]: () => new Promise(() => undefined), [two]: answering('0x2') });
    const outcome = codeOf(rpc.request('a'));
    await settle();
    rpc.stop();
    expect([await outcome, clock.waiting, await codeOf(rpc.request('b')), fetch.requests.length]).toEqual([
      'kit/aborted',
      0,
      'kit/aborted',
      1,
    ]);
  });

  test('error: an abort ends this wait and no other', async () => {
    const gates: ((value: unknown) => void)[] = [];
    const { rpc } = setUp({ [one]: () => new Promise((resolve) => gates.push(resolve)) });
    const controller = new AbortController();
    const [aborted, waiting] = [codeOf(rpc.request('a', [], { signal: controller.signal })), rpc.request('b')];
    await settle();
    controller.abort();
    gates[0]?.([
      { id: 0, result: 'a' },
      { id: 1, result: 'b' },
    ]);
    expect([await aborted, await waiting]).toEqual(['kit/aborted', 'b']);
  });
});

describe('rankUrls', () => {
  const sample = (isSuccess: boolean, latencyMs: number): Sample => ({ isSuccess, latencyMs });

  test('behavior: stability counts 0.7, latency 0.3 beside the slowest', () => {
    expect(scoreSamples([sample(true, 100), sample(true, 300)], 400)).toBeCloseTo(0.7 + 0.3 * 0.5);
    expect(scoreSamples([sample(true, 400), sample(false, 1)], 400)).toBeCloseTo(0.35);
    expect(scoreSamples([sample(false, 1)], 400)).toBe(0);
    expect(scoreSamples([], 400)).toBe(1);
  });

  test('behavior: the last ten samples count', () => {
    const samples = Array.from({ length: 12 }, (_, index) => sample(index >= 2, 1)).reduce<readonly Sample[]>(
      (all, each) => addSample(all, each),
      [],
    );
    expect(samples).toHaveLength(10);
    expect(samples.every(({ isSuccess }) => isSuccess)).toBe(true);
  });

  test('behavior: best first, and equals keep the order of the host', () => {
    const samples = new Map([
      ['a', [sample(false, 1)]],
      ['b', [sample(true, 200)]],
      ['c', [sample(true, 100)]],
    ]);
    expect(rankUrls(['a', 'b', 'c'], samples)).toEqual(['c', 'b', 'a']);
    expect(rankUrls(['a', 'b', 'c'], new Map())).toEqual(['a', 'b', 'c']);
  });
});

describe('resolveRpcUrls', () => {
  const [network] = testNetworks('eip155');
  const publicOnly = { ...network, rpcUrls: [], publicRpcUrls: ['https://public.test'] };
  const hosted = { own: undefined, hosted: 'https://rpc.test/', projectId: 'p&q' };

  test("behavior: the host's own URLs are used alone, each once", () => {
    expect(resolveRpcUrls(network, { ...hosted, own: ['https://own.test', 'https://one.test'] })).toEqual([
      'https://own.test',
      'https://one.test',
    ]);
  });

  test('behavior: hosted RPC needs a project id, public URLs come last', () => {
    expect(resolveRpcUrls(publicOnly, hosted)).toEqual([
      'https://rpc.test/v1/?chainId=eip155%3A1&projectId=p%26q',
      'https://public.test',
    ]);
    expect(resolveRpcUrls(publicOnly, { ...hosted, projectId: undefined })).toEqual(['https://public.test']);
    expect(resolveRpcUrls(publicOnly, { ...hosted, hosted: undefined })).toEqual(['https://public.test']);
    expect(toHostedRpcUrl('https://rpc.test', 'eip155:1', 'p')).toBe(
      'https://rpc.test/v1/?chainId=eip155%3A1&projectId=p',
    );
  });
});
