import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createPublicClient, http, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from '../isAlive';
import { createSandbox, type Sandbox } from './sandbox';
import { solanaNetworkId } from './solana/solanaFacts';
import { evmTokens } from './tokens/evmTokens';

const origin = 'https://app.example';
const refuses = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => resolve(!socket.destroy()));
    socket.once('error', () => resolve(true));
  });

describe('createSandbox', () => {
  let sandbox: Sandbox;
  const rpc = (chainId: number, body: unknown, init: RequestInit = {}) =>
    fetch(`${sandbox.url}/rpc/${chainId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...init,
    });
  const service = (path: string, init?: RequestInit) => {
    const url = new URL(path, sandbox.url);
    if (!url.searchParams.has('projectId')) url.searchParams.set('projectId', sandbox.projectId);
    return fetch(url, init);
  };

  beforeAll(async () => {
    sandbox = await createSandbox();
  });
  afterEach(async () => {
    await sandbox.scenarios.reset();
    sandbox.requests.clear();
  });
  afterAll(() => sandbox.stop());

  describe('life', () => {
    test('behavior: stop leaves no process and no socket, and can be called twice', async () => {
      const own = await createSandbox();
      expect(own.pids.map(isAlive)).toEqual([true, true]);
      await Promise.all([own.stop(), own.stop()]);
      expect(own.pids.map(isAlive)).toEqual([false, false]);
      expect(await refuses(own.url)).toBe(true);
    });

    test('behavior: the networks end with a process that is killed', async () => {
      const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
      const child = spawn(process.execPath, ['--import', 'tsx', cli, '--json'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      // What comes at once may be a part of the line.
      const line = await new Promise<string>((resolve) =>
        createInterface({ input: child.stdout }).once('line', resolve),
      );
      const { pids } = JSON.parse(line) as { pids: number[] };
      expect(pids.map(isAlive)).toEqual([true, true]);
      child.kill('SIGKILL');
      await expect.poll(() => pids.map(isAlive), { interval: 10 }).toEqual([false, false]);
    });
  });

  describe('rpc', () => {
    test('behavior: single and batch calls reach their network', async () => {
      const single = await rpc(31337, { jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] });
      expect(await single.json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' });
      const batch = await rpc(
        31338,
        ['eth_chainId', 'net_version'].map((method, id) => ({ jsonrpc: '2.0', id, method, params: [] })),
      );
      expect(await batch.json()).toMatchObject([
        { id: 0, result: '0x7a6a' },
        { id: 1, result: '31338' },
      ]);
      expect(sandbox.requests.filter({ kind: 'rpc', chainId: 31338 })).toMatchObject([
        { rpcMethods: ['eth_chainId', 'net_version'], status: 200 },
      ]);
    });

    test.each(['31337', 'solana', 'polkadot', 'cosmos'])(
      'error: /rpc/%s takes nothing that does not call itself JSON, as real nodes do',
      async (node) => {
        const post = async (headers: Record<string, string>) =>
          (
            await fetch(`${sandbox.url}/rpc/${node}`, {
              method: 'POST',
              headers,
              body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'nothing' }),
            })
          ).status;
        expect([
          await post({}),
          await post({ 'content-type': 'text/plain' }),
          await post({ 'content-type': 'application/json; charset=utf-8' }),
        ]).toEqual([415, 415, 200]);
      },
    );

    test(
      'behavior: the blockchain service is a second door to the ' + 'networks, which asks for no content type',
      async () => {
        const ask = async (chainId: string, method: string): Promise<unknown> => {
          const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method });
          return (await service(`/v1/?chainId=${chainId}`, { method: 'POST', body })).json();
        };
        expect(await ask('eip155:31338', 'eth_chainId')).toMatchObject({ result: '0x7a6a' });
        expect(await ask('solana:localnet', 'getHealth')).toMatchObject({ result: 'ok' });
        expect(await ask('solana:other', 'getHealth')).toMatchObject({ status: 'FAILED' });
      },
    );

    test('behavior: preflights allow the deployed header list and no other header', async () => {
      const { status, headers } = await fetch(`${sandbox.url}/rpc/31337`, { method: 'OPTIONS' });
      expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-methods')]).toEqual(
        [204, '*', 'GET, POST'],
      );
      expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(
        expect.arrayContaining(['content-type', 'x-sdk-version']),
      );
      expect(headers.get('access-control-allow-headers')).not.toContain('authorization');
    });

    test('behavior: faucet and mine act on every network', async () => {
      const client = createPublicClient({ transport: http(sandbox.networks[1]?.rpcUrl) });
      const address = '0x00000000000000000000000000000000000000aa';
      const block = await client.getBlockNumber({ cacheTime: 0 });
      await sandbox.faucet(address, '1.5');
      await sandbox.mine(3);
      expect(await client.getBalance({ address })).toBe(parseEther('1.5'));
      expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(block + 3n);
    });
  });

  describe('services', () => {
    const wallets = async (query: string) =>
      (await (await service(`/getWallets?${query}`)).json()) as { count: number; data: { id: string; name: string }[] };

    test('behavior: the directory has 600 wallets in pages, the same ones every time', async () => {
      const [first, second, again] = await Promise.all([
        wallets('page=1&entries=40'),
        wallets('page=2&entries=40'),
        wallets('page=1&entries=40'),
      ]);
      expect(first).toEqual(again);
      expect([first.count, first.data.length, second.data.length]).toEqual([600, 40, 40]);
      expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(80);
      expect((await wallets('page=15&entries=40')).data).toHaveLength(40);
      expect((await wallets('page=16&entries=40')).data).toHaveLength(0);
    });

    test('behavior: search, include, exclude, chains and rdns narrow the directory', async () => {
      const found = await wallets('search=lantern&entries=100');
      expect(found.data.length).toBeGreaterThan(3);
      expect(found.data.every(({ name }) => name.startsWith('Lantern'))).toBe(true);
      const [one] = found.data;
      expect((await wallets(`include=${one?.id}`)).data).toEqual([one]);
      expect((await wallets(`search=lantern&exclude=${one?.id}`)).count).toBe(found.count - 1);
      expect((await wallets('rdns=dev.mooring.sandbox')).data).toMatchObject([{ name: 'Harbor Wallet' }]);
      const { count } = await wallets('chains=eip155:31337');
      expect(count).toBeGreaterThan(400);
      expect(count).toBeLessThan(600);
    });

    test('behavior: images are drawn', async () => {
      const { data } = await wallets('page=1&entries=1');
      const image = await service(`/getWalletImage/${(data[0] as unknown as { image_id: string }).image_id}`);
      expect([image.headers.get('content-type'), (await image.text()).startsWith('<svg')]).toEqual([
        'image/svg+xml',
        true,
      ]);
      expect((await service('/public/getAssetImage/ba0ba0cd')).status).toBe(200);
    });

    test("behavior: a balance is told to a client that names itself, with the network's own amount", async () => {
      const path = `/v1/account/${sandbox.wallets.lagoon.accounts[2]}/balance?currency=usd&sv=test&chainId=eip155:31338`;
      expect(await (await service(path)).json()).toEqual({ balances: [] });
      const told = await service(path, { headers: { origin } });
      expect(await told.json()).toMatchObject({
        balances: [{ chainId: 'eip155:31338', quantity: { decimals: '18', numeric: '10000' } }],
      });
    });

    test('error: one token that cannot be looked at anew fails the whole balance', async () => {
      const [owner = ''] = sandbox.wallets.lagoon.accounts;
      const asked = async (forceUpdate: string, chainId = 'eip155:31338', of = owner) => {
        const query = new URLSearchParams({ currency: 'usd', sv: 'test', chainId, forceUpdate });
        return (await service(`/v1/account/${of}/balance?${query}`, { headers: { origin } })).status;
      };
      const ether = `eip155:31338:0x${'e'.repeat(40)}`;
      expect(await asked(`${ether},eip155:31338:${evmTokens.dollar.address}`)).toBe(200);
      expect(await asked(`${ether},eip155:31338:0xe`)).toBe(400);
      expect(await asked(`${ether},eip155:31338:${owner}`)).toBe(500);
      const mint = `So${'1'.repeat(41)}`;
      expect(await asked(`${solanaNetworkId}:${mint}`, solanaNetworkId, mint)).toBe(400);
    });

    test('behavior: an address has a name or none', async () => {
      const name = async (address: string) => (await (await service(`/v1/identity/${address}`)).json()) as unknown;
      expect(await name(sandbox.wallets.harbor.accounts[0] ?? '')).toMatchObject({ name: 'keeper.harbor.eth' });
      expect(await name(sandbox.wallets.harbor.accounts[1] ?? '')).toMatchObject({ name: null });
    });

    test('error: a wrong project id is 401 with a reason', async () => {
      const refused = await service('/getWallets?projectId=wrong');
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'projectId' }] });
    });
  });

  describe('scenarios', () => {
    const blockNumber = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' };

    test('behavior: each fault acts while it is on and not after', async () => {
      const statuses = async () => [
        (await rpc(31337, blockNumber)).status,
        (await rpc(31338, blockNumber)).status,
        (await service('/appkit/v1/config')).status,
      ];
      await sandbox.scenarios.enable('rpc-down');
      expect(await statuses()).toEqual([503, 200, 200]);
      await sandbox.scenarios.reset();
      await sandbox.scenarios.enable('rate-limited');
      expect(await statuses()).toEqual([429, 429, 429]);
      await sandbox.scenarios.reset();
      await sandbox.scenarios.enable('services-down');
      expect(await statuses()).toEqual([200, 200, 503]);
      await sandbox.scenarios.reset();
      await sandbox.scenarios.enable('config-forbidden');
      expect(await statuses()).toEqual([200, 200, 403]);
      await sandbox.scenarios.reset();
      expect(await statuses()).toEqual([200, 200, 200]);
    });

    test('behavior: a slow network answers late, and a stop does not wait for it', async () => {
      const own = await createSandbox({ networks: [{ chainId: 31337, name: 'Harbor' }], scenarios: ['slow-rpc'] });
      const slow = fetch(`${own.url}/rpc/31337`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(blockNumber),
      }).then(
        () => 'answered',
        () => 'dropped',
      );
      const asked = () => own.requests.filter({ rpcMethod: 'eth_blockNumber' });
      await expect.poll(asked, { interval: 5 }).toHaveLength(1);
      await own.stop();
      expect(await slow).toBe('dropped');
    });

    test('behavior: they are listed and switched over HTTP', async () => {
      const post = (body: unknown) =>
        fetch(`${sandbox.url}/sandbox/scenarios`, { method: 'POST', body: JSON.stringify(body) });
      const listed = (await (await post({ name: 'slow-rpc', on: true })).json()) as {
        name: string;
        sentence: string;
        on: boolean;
      }[];
      expect(listed.filter(({ on }) => on)).toMatchObject([
        { name: 'slow-rpc', sentence: expect.stringContaining('three seconds') },
      ]);
      expect((await post({ name: 'no-such', on: true })).status).toBe(400);
    });
  });
});
