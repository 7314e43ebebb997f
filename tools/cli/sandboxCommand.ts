import { readFileSync } from 'node:fs';
import type { HostSandbox } from '../../test/sandbox/hostSandbox';
import { cliError } from './errors';
import type { Terminal } from './main';
import { readOptions } from './readOptions';
import { sandboxScreen } from './sandboxScreen';

const readScript = (entry: string) => readFileSync(new URL(`./${entry}.js`, import.meta.url), 'utf8');

async function startSolana() {
  const { createSolanaBackend } = await import('../../test/sandbox/solana/createSolanaSandbox').catch((cause) => {
    throw new Error('npm install --save-dev litesvm @solana/kit @solana/web3.js @solana/spl-token', { cause });
  });
  return createSolanaBackend();
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw cliError('cli/port-invalid', { values: { port: text } });
  return port;
}

async function start(port: number): Promise<HostSandbox> {
  const { createHostSandbox } = await import('../../test/sandbox/hostSandbox').catch((cause: unknown) => {
    if ((cause as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw cliError('cli/viem-missing', { cause });
  });
  return createHostSandbox({ port, readScript, startSolana }).catch((cause: unknown) => {
    if ((cause as { code?: unknown }).code !== 'EADDRINUSE') throw cause;
    throw cliError('cli/port-taken', { values: { port: String(port) }, cause });
  });
}

/** `mooring sandbox`: runs until it is told to end. */
export async function runSandbox(words: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = readOptions(words, {
    port: { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
  });
  const port = readPort(values.port);
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) terminal.once(signal, resolve);
  });
  const sandbox = await start(port);
  const { facts, pids, missing } = sandbox;
  terminal.stdout.write(
    values.json ? `${JSON.stringify({ ...facts, pids, missing })}\n` : sandboxScreen(sandbox, terminal.stdout.isTTY),
  );
  await ended;
  await sandbox.stop();
}
