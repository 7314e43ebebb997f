import { expect, test } from 'vitest';
import { compileSolidity } from '../compileSolidity';
import bytecode from './bytecode.json' with { type: 'json' };

test('behavior: the code of the names is what their source compiles to', () => {
  const compiled = compileSolidity(new URL('names.sol', import.meta.url), { runs: 200, evmVersion: 'paris' });
  expect(bytecode.Names).toBe(compiled['Names']?.runtime);
});
