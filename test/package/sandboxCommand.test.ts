import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import type { HostSandboxFacts } from '../sandbox/hostSandbox';
import { createPackedHost, type PackedHost } from './packedHost';

type Printed = HostSandboxFacts & { pids: number[]; missing: { part: string; reason: string }[] };

const own = ['viem', 'litesvm', '@solana/kit', '@solana/web3.js', '@solana/spl-token'];
let whole: PackedHost;
let bare: PackedHost;
const running = new Set<ChildProcessWithoutNullStreams>();
beforeAll(async () => {
  [whole, bare] = await Promise.all([
    createPackedHost([...own, '@foundry-rs/anvil-linux-amd64']),
    createPackedHost(['viem']),
  ]);
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => Promise.all([whole?.remove(), bare?.remove()]));

const binOf = (host: PackedHost) => join(host.root, 'node_modules/mooring/dist/tools/cli/bin.js');

function start(host: PackedHost, words: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [binOf(host), 'sandbox', ...words], {
    cwd: host.root,
    // Without the programs of this repository's packages.
    env: {
      PATH: (process.env.PATH ?? '')
        .split(delimiter)
        .filter((folder) => !folder.includes('node_modules'))
        .join(delimiter),
      HOME: host.root,
    },
  });
  running.add(child);
  return child;
}

const exitOf = (child: ChildProcessWithoutNullStreams) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

async function firstLine(child: ChildProcessWithoutNullStreams): Promise<Printed> {
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Printed;
  throw new Error(`It ended: ${said.join('')}`);
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function ask(url: string, method: string, params: unknown[] = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result: unknown }).result;
}

describe('npx mooring sandbox, from the packed package', () => {
  test('behavior: networks, services, relay, wallets and Solana answer, and Ctrl-C leaves no process', async () => {
    const child = start(whole, ['--json']);
    const { url, relayUrl, networks, solana, wallets, pids, missing } = await firstLine(child);
    expect(missing).toEqual([]);
    expect(pids).toHaveLength(2);
    expect(await ask(networks[0]!.rpcUrl, 'eth_chainId')).toBe('0x7a69');
    expect(await ask(solana!.rpcUrl, 'getHealth')).toBe('ok');
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
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    await expect.poll(() => said).toContain('Ctrl-C ends it.');
    expect(said).toContain('npm install --save-dev @foundry-rs/anvil');
    expect(said).toContain('npm install --save-dev litesvm @solana/kit @solana/web3.js @solana/spl-token');
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
    expect(await run('--help')).toEqual([0, expect.stringContaining('npx mooring sandbox')]);
  });

  test('error: a port that is taken is named', async () => {
    const { url } = await firstLine(start(bare, ['--json']));
    const { port } = new URL(url);
    const second = start(bare, ['--port', port]);
    let said = '';
    second.stderr.on('data', (part: Buffer) => (said += part.toString()));
    expect(await exitOf(second)).toBe(1);
    expect(said).toBe(`Port ${port} is taken. Name another with --port, or none for a free one (cli/port-taken)\n`);
  });
});
