import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { portError } from './portError';

const failed = (code: string) => Object.assign(new Error(`listen ${code}: 127.0.0.1`), { code });

describe('portError', () => {
  test('error: a port that is taken, or not for this process, is told with a way out', () => {
    expect(portError(failed('EACCES'), 80)).toMatchObject({
      code: 'cli/port-forbidden',
      message: 'Port 80 needs rights that this process lacks. Name another with --port, or none for a free one',
      cause: { code: 'EACCES' },
    });
    expect(portError(failed('EADDRINUSE'), 8080)).toMatchObject({ code: 'cli/port-taken' });
  });

  test('error: what a system says of a port that is taken is understood', async () => {
    const [first, second] = [createServer(), createServer()];
    await new Promise<void>((resolve) => void first.listen(0, '127.0.0.1', resolve));
    const { port } = first.address() as { port: number };
    const cause = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'));
    first.close();
    expect(portError(cause, port)).toMatchObject({ code: 'cli/port-taken', cause });
  });

  test('error: what is nothing of a port stays what it is', () => {
    for (const cause of [failed('ENOENT'), new TypeError('No'), undefined]) expect(portError(cause, 1)).toBe(cause);
  });
});
