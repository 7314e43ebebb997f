import { readFileSync } from 'node:fs';
import type { HostSandbox } from '../../test/sandbox/hostSandbox';
import type { ReadAsset } from '../../test/sandbox/hostParts';
import { litecoind } from '../../test/sandbox/bitcoin/startNode';
import { findProgram } from '../../test/sandbox/programs';
import { cliError } from './errors';
import type { Terminal } from './main';
import { findLacking, helpFor } from './optionalParts';
import { portError } from './portError';
import { readOptions } from './readOptions';
import { sandboxScreen } from './sandboxScreen';

const readAsset: ReadAsset = (name) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

const refuse = (help: string) => (cause: unknown) => {
  throw new Error(help, { cause });
};

async function startSolana() {
  const { createSolanaBackend } = await import('../../test/sandbox/solana/createSolanaSandbox').catch(
    refuse(helpFor.solana),
  );
  return createSolanaBackend();
}

const findNode = () => findProgram(litecoind);

async function startBitcoin() {
  const { createBitcoinSandbox } = await import('../../test/sandbox/bitcoin/createBitcoinSandbox').catch(
    refuse(helpFor.bitcoin),
  );
  return createBitcoinSandbox(findNode() ?? refuse(helpFor.bitcoin)(undefined));
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
  const lacking = findLacking(findNode);
  return createHostSandbox({ port, readAsset, startSolana, startBitcoin, lacking }).catch((cause: unknown) => {
    throw portError(cause, port);
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
