import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Snippet {
  path: string;
  line: number;
  code: string;
}

/** The README's TypeScript blocks, each as a module of its own at the root of the project. */
export function readSnippets(markdown: string): readonly Snippet[] {
  return [...markdown.matchAll(/```(tsx?)\n([\s\S]*?)```/g)].map(([, language, code = ''], index) => ({
    path: join(root, `readme-${index}.${language}`),
    line: markdown.slice(0, markdown.indexOf(code)).split('\n').length,
    code,
  }));
}

/** What TypeScript says of snippets under the project's own settings. */
function diagnose(snippets: readonly Snippet[]): readonly string[] {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, dirname(join(root, 'tsconfig.json')));
  const host = ts.createCompilerHost({ ...options, noUnusedLocals: false });
  const byPath = new Map(snippets.map((snippet) => [snippet.path, snippet]));
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => byPath.has(path) || fileExists(path);
  host.readFile = (path) => byPath.get(path)?.code ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const snippet = byPath.get(path);
    return snippet ? ts.createSourceFile(path, `${snippet.code}\nexport {};`, ts.ScriptTarget.ES2022, true) : getSourceFile(path, ...rest);
  };
  const program = ts.createProgram([...byPath.keys()], { ...options, noUnusedLocals: false, noUncheckedSideEffectImports: false }, host);
  return snippets.flatMap(({ path, line }) => {
    const file = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.map(({ messageText }) => `README.md, block at line ${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  });
}

describe('README.md', () => {
  test('behavior: every snippet compiles against the public entries', { timeout: 60_000 }, () => {
    const snippets = readSnippets(readFileSync(join(root, 'README.md'), 'utf8'));
    expect(snippets.length).toBeGreaterThanOrEqual(5);
    expect(diagnose(snippets)).toEqual([]);
  });

  test('error: a snippet that names what does not exist is found', { timeout: 60_000 }, () => {
    const [problem] = diagnose([{ path: join(root, 'readme-broken.ts'), line: 1, code: "import { useEverything } from 'mooring';\nuseEverything();" }]);
    expect(problem).toContain('useEverything');
  });

  test('behavior: the logic-only snippet does what it says', async () => {
    const { connect, selectConnection } = await import('mooring/core');
    const { createTestKit, mockWallet } = await import('mooring/testing');
    const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155', { balance: '2' })] });
    await connect(kit, { connectorId: wallet.id });
    expect(selectConnection(kit).status).toBe('connected');
  });
});
