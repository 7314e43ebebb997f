import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findProgram } from './programs';
import { spawnWatched } from './spawnWatched';

/** A running anvil process. */
export interface Anvil {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** The anvil that is named, that of an installed package, or one of the system. */
export function findAnvil(): string | undefined {
  if (process.env['MOORING_ANVIL']) return process.env['MOORING_ANVIL'];
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}/package.json`;
  // Beside this file, or in the project that runs it.
  for (const base of [import.meta.url, join(process.cwd(), 'package.json')]) {
    try {
      // From the package that brings it: strict installers (pnpm) let nobody else see it.
      const owner = createRequire(base).resolve('@foundry-rs/anvil/package.json');
      return join(dirname(createRequire(owner).resolve(name)), 'bin', 'anvil');
    } catch {
      // Not from here.
    }
  }
  return findProgram({ names: ['anvil'], variable: 'MOORING_ANVIL' });
}

/** Starts one anvil on a free port. Rejects with its last words when it does not come up. */
export function startAnvil(chainId: number, mnemonic: string): Promise<Anvil> {
  const flags = ['--port', '0', '--host', '127.0.0.1', '--chain-id', String(chainId), '--mnemonic', mnemonic];
  const { shell, stop } = spawnWatched(findAnvil() ?? 'anvil', flags);

  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: shell.stdout });
    const said: string[] = [];
    let pid = 0;
    const fail = (reason: string) => {
      void stop();
      reject(
        new Error(
          `anvil for chain ${chainId} did not start: ${reason}. Install the dev dependencies, or name an anvil ` +
            'binary in $MOORING_ANVIL.',
        ),
      );
    };
    shell.once('error', (error) => fail(error.message));
    shell.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    lines.once('close', () => fail(said.join('').trim() || 'it closed its output'));
    lines.on('line', (line) => {
      if (line.startsWith('pid ')) pid = Number(line.slice(4));
      const address = /^Listening on (\S+)/.exec(line)?.[1];
      if (!address) return;
      resolve({ pid, url: `http://${address}`, stop });
    });
  });
}
