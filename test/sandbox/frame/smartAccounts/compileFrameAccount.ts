import { compileSolidity } from '../../compileSolidity';

/** Compiles `FrameAccount.sol`; gives the code that makes its factory. */
export function compileFrameAccount(): string {
  const contracts = compileSolidity(new URL('FrameAccount.sol', import.meta.url), { runs: 1, evmVersion: 'cancun' });
  return contracts['FrameAccountFactory']?.creation ?? '';
}
