import { execFile, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { createPackedHost, type PackedHost } from './packedHost';
import { litecoind } from '../sandbox/bitcoin/startNode';
import { findOrInstall } from '../sandbox/programs';
import { askNode, binOf, exitOf, readPrinted, readScreen, sandboxPackages, startSandbox } from './sandboxProcess';
import { isAlive } from '../isAlive';

let whole: PackedHost;
let bare: PackedHost;
const running = new Set<ChildProcessWithoutNullStreams>();
beforeAll(async () => {
  [whole, bare] = await Promise.all([
    createPackedHost(sandboxPackages),
    createPackedHost(['viem']),
    findOrInstall(litecoind),
  ]);
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => Promise.all([whole?.remove(), bare?.remove()]));

function start(host: PackedHost, words: readonly string[]): ChildProcessWithoutNullStreams {
  const child = startSandbox(host, words);
  running.add(child);
  return child;
}

describe('npx mooring sandbox, from the packed package', () => {
  test('behavior: networks, services, relay, wallets and Solana answer, and Ctrl-C leaves no process', async () => {
    const child = start(whole, ['--json']);
    const { url, relayUrl, networks, solana, wallets, pids, missing } = await readPrinted(child);
    expect(missing).toEqual([]);
    expect(pids).toHaveLength(2);
    expect(await askNode(networks[0]!.rpcUrl, 'eth_chainId')).toBe('0x7a69');
    expect(await askNode(solana!.rpcUrl, 'getHealth')).toBe('ok');
    const directory = await fetch(`${url}/getWallets?projectId=mooring-sandbox&page=1&entries=4`);
    expect(((await directory.json()) as { data: unknown[] }).data).toHaveLength(4);
    const script = await (await fetch(`${url}/wallet.js`)).text();
    expect(script).toContain('eip6963:announceProvider');
    expect(script).toContain(wallets[0]!.rdns);
    expect((await (await fetch(`${url}/wallet/window.js`)).text()).length).toBeGreaterThan(1_000);
    const socket = new (await import('ws')).WebSocket(`${relayUrl}?projectId=mooring-sandbox`);
    socket.on('error', () => undefined);
    const opened = await new Promise((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
    });
    // The relay wants a signed token, and says so.
    expect([401, 'open']).toContain(opened);
    socket.terminate();
    const exited = exitOf(child);
    child.kill('SIGINT');
    expect(await exited).toBe(0);
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
    await expect(fetch(url)).rejects.toThrow();
  });

  test('behavior: what is missing is said with the command that installs it, and the rest runs', async () => {
    const child = start(bare, []);
    const said = await readScreen(child);
    expect(said).toContain('npm install --save-dev @foundry-rs/anvil');
    expect(said).not.toContain('31337');
    expect(said).toContain('npm install --save-dev litesvm @solana/kit @solana/web3.js @solana/spl-token');
    expect(said).toContain('npm install --save-dev bitcoinjs-lib @bitcoinerlab/secp256k1, and litecoind');
    expect(said).toContain('npm install --save-dev --save-exact @reown/walletkit@1.2.10 @walletconnect/core@2.21.7');
    expect(said).toContain('npm install --save-dev oidc-provider jose');
    expect(said).not.toContain('embeddedWallet()');
    expect(said).not.toContain('frame-silent');
    expect(said).not.toContain('bip122()');
    const [, url = ''] = /Services +(\S+)/.exec(said) ?? [];
    expect(said).toContain(`services: { provider: '${url}', blockchain: '${url}'`);
    expect((await fetch(`${url}/getWallets?projectId=mooring-sandbox&page=1&entries=4`)).status).toBe(200);
    const exited = exitOf(child);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  test('error: wrong words end with a code and a sentence', async () => {
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, [binOf(bare), ...words], { cwd: bare.root }).then(
        ({ stdout }) => [0, stdout],
        ({ code, stderr }: { code: number; stderr: string }) => [code, stderr],
      );
    expect(await run('sandbox', '--port', 'x')).toEqual([1, expect.stringContaining('cli/port-invalid')]);
    expect(await run('sandbox', '--prot', '1')).toEqual([1, expect.stringContaining('cli/option-unknown')]);
    expect(await run('sandbag')).toEqual([1, expect.stringContaining('cli/command-unknown')]);
    for (const words of [['--help'], ['sandbox', '--help'], ['sandbox', '--port', '1', '-h'], ['add', '--help']])
      expect(await run(...words)).toEqual([0, expect.stringContaining('npx mooring sandbox')]);
  });

  test('error: a port that is taken is named', async () => {
    const { url } = await readPrinted(start(bare, ['--json']));
    const { port } = new URL(url);
    const second = start(bare, ['--port', port]);
    let said = '';
    second.stderr.on('data', (part: Buffer) => (said += part.toString()));
    // Its last words may come after its end: they are whole once its output is closed.
    const closed = new Promise((resolve) => second.once('close', resolve));
    expect(await closed).toBe(1);
    expect(said).toBe(`Port ${port} is taken. Name another with --port, or none for a free one (cli/port-taken)\n`);
  });
});
