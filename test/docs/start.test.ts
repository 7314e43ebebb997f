import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, test } from 'vitest';

let child: ChildProcess | undefined;
afterEach(() => {
  // What a failed test has left behind, with all that it has started.
  if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
});

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'nobody answers',
  );

describe('npm start', () => {
  test('behavior: says where it is, answers there with the examples, and ends with all it started when npm is told to', async () => {
    let said = '';
    const started = spawn('npm', ['start', '--', '--port', '0'], {
      detached: true,
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => void (said += chunk));
    const ended = new Promise<void>((resolve) => started.once('close', () => resolve()));
    const address = (name: string) => new RegExp(`${name}\\s+(http://\\S+)`).exec(said)?.[1];
    await expect.poll(() => address('Mooring examples'), { message: said }).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const [page, sandbox] = [address('Mooring examples')!, address('Sandbox')!];
    expect(new URL(page).port).not.toBe('0');
    expect(await fetch(page).then((answer) => answer.text())).toContain('<title>');
    expect(await statusOf(`${page}drop-in/`)).toBe(200);
    // The documentation is beside it; its page about the demo is the demo here.
    const led = await fetch(`${page}docs/demo.html`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([302, '/']);
    expect(await statusOf(`${sandbox}/sandbox/scenarios`)).toBe(200);
    process.kill(started.pid!, 'SIGTERM');
    await ended;
    expect(await Promise.all([page, sandbox].map(statusOf))).toEqual(['nobody answers', 'nobody answers']);
  });
});
