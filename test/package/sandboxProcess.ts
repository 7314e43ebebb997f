import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { HostSandboxFacts } from '../sandbox/hostSandbox';
import type { PackedHost } from './packedHost';

/** What `mooring sandbox --json` prints. */
export type Printed = HostSandboxFacts & { pids: number[]; missing: { part: string; reason: string }[] };

/** What hosts install for all of the sandbox. */
export const sandboxPackages = [
  'viem',
  'litesvm',
  '@solana/kit',
  '@solana/web3.js',
  '@solana/spl-token',
  '@foundry-rs/anvil',
  'bitcoinjs-lib',
  '@bitcoinerlab/secp256k1',
  '@reown/walletkit',
  '@walletconnect/core',
  'oidc-provider',
  'jose',
] as const;

/** The installed command. */
export const binOf = (host: PackedHost) => join(host.root, 'node_modules/mooring/dist/tools/cli/bin.js');

/** Starts `mooring sandbox` in plain Node. */
export function startSandbox(host: PackedHost, words: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [binOf(host), 'sandbox', ...words], {
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
}

export const exitOf = (child: ChildProcessWithoutNullStreams) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

export async function readPrinted(child: ChildProcessWithoutNullStreams): Promise<Printed> {
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Printed;
  throw new Error(`It ended: ${said.join('')}`);
}

/** What it prints for people, up to its last line. */
export async function readScreen(child: ChildProcessWithoutNullStreams): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.includes('Ctrl-C ends it.')) return lines.join('\n');
  }
  throw new Error(`It ended: ${lines.join('\n')}`);
}

/** One JSON-RPC call. */
export async function askNode(url: string, method: string, params: unknown = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result: unknown }).result;
}
