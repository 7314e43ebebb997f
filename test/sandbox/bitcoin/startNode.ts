import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../freePort';
import type { Program } from '../programs';
import { spawnWatched } from '../spawnWatched';

/** Debian has no Bitcoin Core, but one of its family: the same scripts, PSBTs, mempool rules and RPC. */
export const litecoind: Program = {
  title: 'litecoind',
  user: 'The Bitcoin tests',
  names: ['litecoind'],
  package: 'litecoind',
  variable: 'MOORING_LITECOIND',
};

/** A running node. */
export interface BitcoinNode {
  pid: number;
  /** Where its files are, until it stops. */
  folder: string;
  /** `name:password`, as basic authentication takes it. */
  cookie: string;
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a node, the program at `command`, with a chain of its own that nobody else is on. Rejects with its last words when it does not come up.
 */
export async function startNode(command: string): Promise<BitcoinNode> {
  const [port, folder] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'mooring-bitcoin-'))]);
  const flags = [
    '-regtest',
    `-datadir=${folder}`,
    '-server=1',
    `-rpcport=${port}`,
    '-rpcbind=127.0.0.1',
    '-rpcallowip=127.0.0.1',
    '-listen=0',
    '-dnsseed=0',
    '-upnp=0',
    // A thousand keys made ahead of need would take longer than everything else.
    '-keypool=1',
    '-fallbackfee=0.0001',
    '-dbcache=16',
    '-txindex=1',
    // As with Bitcoin: what pays better takes the place of what waits (BIP-125).
    '-mempoolreplacement=1',
    '-printtoconsole=1',
  ];
  const { shell, stop } = spawnWatched(command, flags, folder);
  const said: string[] = [];
  shell.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const pid = await new Promise<number>((resolve, reject) => {
    let started = 0;
    const lines = createInterface({ input: shell.stdout });
    lines.on('line', (line) => {
      said.push(line);
      if (line.startsWith('pid ')) started = Number(line.slice(4));
      if (line.includes('init message: Done loading')) resolve(started);
    });
    lines.once('close', () => {
      void stop();
      reject(new Error(`litecoind did not start: ${said.slice(-3).join(' ').trim()}`));
    });
  });
  return {
    pid,
    folder,
    url: `http://127.0.0.1:${port}`,
    cookie: await readFile(join(folder, 'regtest', '.cookie'), 'utf8'),
    stop,
  };
}
