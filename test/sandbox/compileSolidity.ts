import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type solc from 'solc';

const own = createRequire(import.meta.url);

/** The compiler, without the handler it adds to a process, which throws each rejection that nobody listens to. */
function loadCompiler(): typeof solc {
  const before = process.listeners('unhandledRejection');
  const compiler = own('solc') as typeof solc;
  for (const listener of process.listeners('unhandledRejection'))
    if (!before.includes(listener)) process.off('unhandledRejection', listener);
  return compiler;
}

interface Code {
  bytecode: { object: string };
  deployedBytecode: { object: string };
}
interface Output {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<string, Record<string, { evm: Code }>>;
}

/**
 * Compiles one file of Solidity, without a hash of the sources in it, so that a comment changes nothing. Gives, by
 * contract, the code that makes it (`creation`) and the code that then lies at its address (`runtime`).
 */
export function compileSolidity(
  file: URL,
  { runs, evmVersion }: { runs: number; evmVersion: string },
): Record<string, { creation: `0x${string}`; runtime: `0x${string}` }> {
  const source = file.pathname.split('/').at(-1) ?? '';
  const input = {
    language: 'Solidity',
    sources: { [source]: { content: readFileSync(file, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs },
      evmVersion,
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { [source]: { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  };
  const read = (path: string) => ({ contents: readFileSync(own.resolve(path), 'utf8') });
  const { errors = [], contracts } = JSON.parse(
    loadCompiler().compile(JSON.stringify(input), { import: read }),
  ) as Output;
  const problem = errors.find(({ severity }) => severity === 'error');
  if (problem) throw new Error(problem.formattedMessage);
  return Object.fromEntries(
    Object.entries(contracts[source] ?? {}).map(([name, { evm }]) => [
      name,
      { creation: `0x${evm.bytecode.object}`, runtime: `0x${evm.deployedBytecode.object}` },
    ]),
  );
}
