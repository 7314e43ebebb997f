import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Alias } from 'vite';
import { buildOnce } from '../../buildOnce';
import { sandboxModule } from '../../sandbox/sandboxPlugin';
import { sourceAlias } from '../../vitest.config';

/** How a page is built. */
export interface BuildPageOptions {
  /** Title of the page made for a script entry. */
  title?: string;
  /** Compile-time constants, as Vite's `define` takes them. */
  define?: Record<string, string>;
  /** React to build with; 19 unless told otherwise. */
  react?: 18 | 19;
  /**
   * React's own build: `development` (default) warns and mounts twice under StrictMode; whoever measures time wants
   * `production`.
   */
  mode?: 'development' | 'production';
}

/** A built page: a folder to serve. */
export interface BuiltPage {
  dir: string;
  /** Path of the page below the folder. */
  html: string;
}

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const sources = [
  'src',
  'primitives',
  'recipes',
  'tools',
  'package-lock.json',
  'test/vitest.config.ts',
  'test/sandbox/sandboxPlugin.ts',
];

function fingerprint(paths: readonly string[], facts: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
          .sort()
          .map((name) => join(path, name))
      : [path];
    for (const file of files) if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function reactAlias(version: 18 | 19): Alias[] {
  if (version === 19) return [];
  return ['react', 'react-dom'].map((name) => ({ find: new RegExp(`^${name}(?=/|$)`), replacement: `${name}-18` }));
}

/** The page around a built script: nothing inline, so that any content policy can be served with it. */
function pageFor(dir: string, title: string): string {
  const files = readdirSync(join(dir, 'assets'));
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/assets/${file}">`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
${styles.join('\n')}
<script type="module" src="/assets/entry.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}

async function buildInto(
  dir: string,
  entry: string,
  { title = 'Test page', define = {}, react: version = 19, mode = 'development' }: BuildPageOptions,
): Promise<void> {
  const isHtml = entry.endsWith('.html');
  mkdirSync(dir, { recursive: true });
  await build({
    configFile: false,
    root: dirname(entry),
    logLevel: 'error',
    mode,
    // The test runner's own NODE_ENV would decide otherwise.
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), ...define },
    oxc: { jsx: { development: mode === 'development' } },
    plugins: [react(), sandboxModule('globalThis.mooringSandbox')],
    resolve: { alias: [...sourceAlias, ...reactAlias(version)], dedupe: ['react', 'react-dom', 'viem'] },
    build: {
      outDir: dir,
      emptyOutDir: true,
      // An asset turned into a `data:` address would need the content policy to allow it.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      cssCodeSplit: isHtml,
      rolldownOptions: {
        input: { entry },
        output: {
          // What a page begins with is one file, not forty. Its own modules stay beside it: those that wait for another
          // file would wait for themselves.
          codeSplitting: {
            groups: [{ name: 'start', tags: ['$initial'], test: (id) => dirname(id) !== dirname(entry) }],
          },
          ...(!isHtml && { entryFileNames: 'assets/entry.js' }),
        },
      },
    },
  });
  if (!isHtml) writeFileSync(join(dir, 'index.html'), pageFor(dir, title));
}

/**
 * Builds a page to be served, from an HTML page or from a script that draws into `#root`. A page whose sources have not
 * changed is not built again, by this process or another.
 */
export async function buildPage(entryFile: string, options: BuildPageOptions = {}): Promise<BuiltPage> {
  const entry = resolve(entryFile);
  const inputs = [...sources.map((path) => join(repository, path)), dirname(entry), fileURLToPath(import.meta.url)];
  const key = fingerprint(inputs, [entry, options]);
  const dir = join(tmpdir(), 'mooring-pages', `${basename(entry).replace(/\W+/g, '-')}-${key}`);
  const page = { dir, html: entry.endsWith('.html') ? relative(dirname(entry), entry) : 'index.html' };
  await buildOnce(dir, (draft) => buildInto(draft, entry, options));
  return page;
}
