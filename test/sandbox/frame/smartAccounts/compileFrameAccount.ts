import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import solc from 'solc';

const own = createRequire(import.meta.url);

interface Output {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
}

const source = 'FrameAccount.sol';

/** Compiles `FrameAccount.sol`; resolves with the code that makes its factory. */
export function compileFrameAccount(): string {
  const input = {
    language: 'Solidity',
    sources: { [source]: { content: readFileSync(new URL(source, import.meta.url), 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 1 },
      evmVersion: 'cancun',
      // Without a hash of the sources, so that a comment changes nothing.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { [source]: { '*': ['evm.bytecode.object'] } },
    },
  };
  const read = (path: string) => ({ contents: readFileSync(own.resolve(path), 'utf8') });
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input), { import: read })) as Output;
  const problem = errors.find(({ severity }) => severity === 'error');
  if (problem) throw new Error(problem.formattedMessage);
  return `0x${contracts[source]?.['FrameAccountFactory']?.evm.bytecode.object ?? ''}`;
}
