import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * The first line that matches, of a program that says when it is ready. Rejects with its last words when it ends before
 * that.
 */
export function findLine(
  program: ChildProcess,
  streams: readonly Readable[],
  wanted: RegExp,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    for (const input of streams) {
      createInterface({ input }).on('line', (line) => {
        said.push(line);
        const match = wanted.exec(line);
        if (match) resolve(match);
      });
    }
    program.once('close', () =>
      reject(new Error(`${program.spawnargs[4]} did not start: ${said.slice(-3).join(' ')}`)),
    );
  });
}
