import { expect, test } from 'vitest';
import { compileSolidity } from '../../../../test/sandbox/compileSolidity';
import { probeCode } from './probe';

test('behavior: the code of the probe is what its source compiles to', () => {
  const compiled = compileSolidity(new URL('probe.sol', import.meta.url), { runs: 1, evmVersion: 'paris' });
  expect(probeCode).toBe(compiled['Probe']?.runtime);
});
