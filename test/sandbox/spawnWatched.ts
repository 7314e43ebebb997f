import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

// The shell outlives a killed parent just long enough to see its standard input close, and takes the program with it:
// an `exit` handler in Node would not run after SIGKILL and would leave the program, and its files, behind. What the
// program started itself goes with it: they are a group of their own.
const watchdog = `
trap '' INT TERM HUP
if command -v setsid >/dev/null; then setsid "$@" </dev/null &
else perl -e 'setpgrp; exec @ARGV' "$@" </dev/null &
fi
child=$!
echo "pid $child"
exec >&- 2>&-
read -r _
kill -9 -$child 2>/dev/null || kill -9 $child
wait $child 2>/dev/null
if [ -n "$MOORING_SCRATCH" ]; then rm -rf "$MOORING_SCRATCH"; fi
`;

/**
 * A program that ends when its standard input is closed, by whatever end of this process. Its first line is `pid N`.
 */
export interface Watched {
  shell: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Ends it; resolves once it is gone, and `scratch` with it. */
  stop(): Promise<void>;
}

/** Starts a program. `scratch` is a folder that goes when the program does. */
export function spawnWatched(command: string, flags: readonly string[], scratch = ''): Watched {
  const shell = spawn('sh', ['-c', watchdog, 'watchdog', command, ...flags], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, MOORING_SCRATCH: scratch },
  });
  const exited = new Promise<void>((resolve) => shell.once('close', () => resolve()));
  shell.stdin.on('error', () => undefined);
  return {
    shell,
    stop() {
      shell.stdin.end('\n');
      return exited;
    },
  };
}
