import { join } from 'node:path';
import ts from 'typescript';

/** One TypeScript block of a Markdown file. */
export interface Snippet {
  /** A file at the root of the project, where the block would resolve its imports. */
  path: string;
  /** The line of the file where it begins. */
  line: number;
  code: string;
  /** The file that it stands in, where that is not README.md. */
  file?: string;
}

/** The TypeScript blocks of a text, each as a module of its own at the root of the project. */
export function readSnippets(markdown: string): readonly Snippet[] {
  return [...markdown.matchAll(/```(tsx?)\n([\s\S]*?)```/g)].map(([, language, code = ''], index) => ({
    path: join(process.cwd(), `readme-${index}.${language}`),
    line: markdown.slice(0, markdown.indexOf(code)).split('\n').length,
    code,
  }));
}

const AsyncFunction = (async () => undefined).constructor as new (
  ...source: string[]
) => (require: (name: string) => unknown, exports: object, console: object) => Promise<void>;

/**
 * Runs a block as it stands; only what it imports is handed to it, and its console is heard. Returns what it exports.
 */
export async function runSnippet(
  code: string,
  load: (name: string) => Promise<unknown>,
  heard: object = console,
): Promise<Readonly<Record<string, unknown>>> {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      jsx: ts.JsxEmit.ReactJSX,
    },
  });
  const names = [...outputText.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name);
  const modules = new Map(await Promise.all(names.map(async (name) => [name, await load(name)] as const)));
  const exported: Record<string, unknown> = {};
  await new AsyncFunction('require', 'exports', 'console', outputText)((name) => modules.get(name), exported, heard);
  return exported;
}
