import { expect, test } from 'vitest';
import { compileSolidity } from '../compileSolidity';
import bytecode from './bytecode.json' with { type: 'json' };

test('behavior: the code of the tokens is what their source compiles to', () => {
  const compiled = compileSolidity(new URL('tokens.sol', import.meta.url), { runs: 200, evmVersion: 'paris' });
  const { compiler: _compiler, settings: _settings, ...code } = bytecode;
  expect(Object.keys(code)).toEqual(['Dollar', 'Tether', 'Ticket', 'Refuser', 'Coin']);
  expect(code).toEqual(Object.fromEntries(Object.keys(code).map((name) => [name, compiled[name]?.runtime])));
});
