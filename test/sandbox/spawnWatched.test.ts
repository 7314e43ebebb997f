import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { isAlive } from '../isAlive';
import { spawnWatched } from './spawnWatched';

test('behavior: ends a program with all that it has started itself', async () => {
  // The second one keeps the output open, as a browser does that its driver has started.
  const { shell, stop } = spawnWatched('sh', ['-c', 'sleep 600 & echo "started $!"; wait']);
  const lines = createInterface({ input: shell.stdout });
  const pids: number[] = [];
  for await (const line of lines) {
    pids.push(Number(/^(?:pid|started) (\d+)$/.exec(line)?.[1]));
    if (pids.length === 2) break;
  }
  expect(pids.every(isAlive)).toBe(true);
  await stop();
  await expect.poll(() => pids.some(isAlive)).toBe(false);
});
