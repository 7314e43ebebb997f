import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteSnippet } from './siteSnippets';

const from = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(from.resolve(`${name}/package.json`));
const importFile = (path: string) => import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<Compiler>;

type Compiler = Readonly<Record<string, (...parameters: never[]) => unknown>>;

// A browser's builds, by their files: the ones that Node would choose draw on a server.
const files: Readonly<Record<string, () => string>> = {
  vue: () => join(folderOf('vue'), 'dist/vue.runtime.esm-bundler.js'),
  svelte: () => join(folderOf('svelte'), 'src/index-client.js'),
  'svelte/internal/client': () => join(folderOf('svelte'), 'src/internal/client/index.js'),
  'svelte/internal/flags/legacy': () => join(folderOf('svelte'), 'src/internal/flags/legacy.js'),
  'svelte/internal/disclose-version': () => join(folderOf('svelte'), 'src/internal/disclose-version.js'),
};

/** A module of another framework; `undefined` where the name is none of theirs. */
export async function loadFrameworkModule(name: string): Promise<unknown> {
  const file = files[name];
  if (file) return importFile(file());
  return ['react-router', 'vite', '@vitejs/plugin-react'].includes(name) ? import(/* @vite-ignore */ name) : undefined;
}

/** A block as TypeScript: a component of Vue or Svelte goes through its own compiler, and must have no error. */
export async function compileComponent({ language, code, file }: SiteSnippet): Promise<string> {
  if (language === 'vue') {
    const { parse, compileScript } = (await import(/* @vite-ignore */ 'vue/compiler-sfc' as string)) as {
      parse(code: string): { descriptor: object; errors: readonly unknown[] };
      compileScript(descriptor: object, options: object): { content: string };
    };
    const { descriptor, errors } = parse(code);
    if (errors.length > 0) throw new Error(`${file}: ${errors.join()}`);
    return compileScript(descriptor, { id: 'block', inlineTemplate: true }).content;
  }
  if (language === 'svelte') {
    const { compile } = (await import(/* @vite-ignore */ 'svelte/compiler' as string)) as {
      compile(code: string, options: object): { js: { code: string }; warnings: readonly { message: string }[] };
    };
    const { js, warnings } = compile(code, { generate: 'client', dev: false, filename: 'Block.svelte' });
    if (warnings.length > 0) throw new Error(`${file}: ${warnings.map(({ message }) => message).join()}`);
    return js.code;
  }
  return code;
}
