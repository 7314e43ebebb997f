import type { ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** A server of a host, whose output is read. */
export type HostServer = ChildProcessByStdio<null, Readable, null>;

/** Where a server says that it listens: it has chosen its port itself, so that nobody else can have taken it. */
export const readAddress = (server: HostServer): Promise<string> =>
  new Promise((resolve, reject) => {
    const said: string[] = [];
    createInterface({ input: server.stdout })
      .on('line', (line) => {
        said.push(stripVTControlCharacters(line));
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said.at(-1) ?? '') ?? [];
        if (address !== undefined) resolve(`${address}/`);
      })
      .once('close', () => reject(new Error(`It ended: ${said.join('\n')}`)));
  });
