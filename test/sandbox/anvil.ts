import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A running anvil process. */
export interface Anvil {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
}

// The shell outlives a killed parent just long enough to see its standard input close, and takes anvil with it:
// an `exit` handler in Node would not run after SIGKILL and would leave the node behind.
const watchdog = `
trap '' INT TERM HUP
"$@" </dev/null &
child=$!
echo "pid $child"
exec >&- 2>&-
read -r _
kill -9 $child
wait $child 2>/dev/null
`;

function findBinary(): string {
  if (process.env['MOORING_ANVIL']) return process.env['MOORING_ANVIL'];
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(require.resolve('@foundry-rs/anvil-linux-amd64/package.json')), 'bin', 'anvil');
  } catch {
    // Other platforms: the packaged binary is for Linux on x64.
    return 'anvil';
  }
}

/** Starts one anvil on a free port. Rejects with its last words when it does not come up. */
export function startAnvil(chainId: number, mnemonic: string): Promise<Anvil> {
  const flags = ['--port', '0', '--host', '127.0.0.1', '--chain-id', String(chainId), '--mnemonic', mnemonic];
  const shell = spawn('sh', ['-c', watchdog, 'anvil', findBinary(), ...flags], { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = new Promise<void>((resolve) => shell.once('close', () => resolve()));
  shell.stdin.on('error', () => undefined);

  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: shell.stdout });
    const said: string[] = [];
    let pid = 0;
    const fail = (reason: string) => {
      shell.stdin.end();
      reject(new Error(`anvil for chain ${chainId} did not start: ${reason}. Install the dev dependencies, or name an anvil binary in $MOORING_ANVIL.`));
    };
    shell.once('error', (error) => fail(error.message));
    shell.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    lines.once('close', () => fail(said.join('').trim() || 'it closed its output'));
    lines.on('line', (line) => {
      if (line.startsWith('pid ')) pid = Number(line.slice(4));
      const address = /^Listening on (\S+)/.exec(line)?.[1];
      if (!address) return;
      resolve({
        pid,
        url: `http://${address}`,
        stop: () => {
          shell.stdin.end('\n');
          return exited;
        },
      });
    });
  });
}
