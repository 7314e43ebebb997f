import { performance } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSolanaWallet } from './namespaceWallets/solanaWallet';
import { createSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
let upMs = 0;
beforeAll(async () => {
  const startedAt = performance.now();
  sandbox = await createSandbox();
  upMs = performance.now() - startedAt;
});
afterEach(() => sandbox.scenarios.reset());
afterAll(() => sandbox?.stop());

const [address = ''] = createSolanaWallet().addresses;
const call = (method: string, ...params: unknown[]) => fetch(sandbox.solana.rpcUrl, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
const balance = async () => ((await (await call('getBalance', address)).json()) as { result: { value: number } }).result.value;

describe('createNamespaces', () => {
  test('behavior: the sandbox is up within two seconds, Solana as soon as it is asked', async () => {
    expect(upMs).toBeLessThan(2_000);
    expect(sandbox.facts().solana).toEqual({ networkId: 'solana:localnet', rpcUrl: `${sandbox.url}/rpc/solana` });
    expect(await balance()).toBe(100_000_000_000);
    expect(sandbox.requests.filter({ kind: 'rpc' }).at(-1)).toMatchObject({ rpcMethods: ['getBalance'], status: 200 });
  });

  test('behavior: the faucet gives SOL to an address of Solana', async () => {
    const before = await balance();
    const give = (to: string) => fetch(`${sandbox.url}/sandbox/faucet`, { method: 'POST', body: JSON.stringify({ address: to, amount: '1.5' }) });
    expect((await give(address)).status).toBe(200);
    expect(await balance()).toBe(before + 1_500_000_000);
    expect((await give('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).status).toBe(400);
  });

  test('behavior: the wallets are a script for pages, with an address beside its own or a whole one', async () => {
    const response = await fetch(`${sandbox.url}/namespace-wallets.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript');
    const served = await response.text();
    const whole = await sandbox.namespaceWalletScript();
    expect([served.includes('rpc/solana'), served.includes(sandbox.solana.rpcUrl), whole.includes(sandbox.solana.rpcUrl)]).toEqual([true, false, true]);
    // The sandbox's own wallets of eip155 are announced by its other script.
    expect(whole).not.toContain('test.harbor');
  });

  test('error: faults of networks are faults of Solana too', async () => {
    await sandbox.scenarios.enable('rate-limited');
    expect((await call('getHealth')).status).toBe(429);
    await sandbox.scenarios.reset();
    expect([(await fetch(sandbox.solana.rpcUrl)).status, (await call('getHealth')).status]).toEqual([405, 200]);
  });
});
