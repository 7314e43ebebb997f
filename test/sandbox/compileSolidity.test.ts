import { expect, test } from 'vitest';

test('behavior: a process that has compiled hears of its rejections as before', async () => {
  const before = process.listeners('unhandledRejection');
  const { compileSolidity } = await import('./compileSolidity');
  const file = new URL('tokens/tokens.sol', import.meta.url);
  expect(Object.keys(compileSolidity(file, { runs: 200, evmVersion: 'paris' })).length).toBeGreaterThan(0);
  expect(process.listeners('unhandledRejection')).toEqual(before);
});
