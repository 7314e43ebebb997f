import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';
import { build as viteBuild, type Plugin as VitePlugin } from 'vite';
import { type BuiltPackage, readBuiltPackage } from '../package/builtPackage';
import { type HostProgram, hostPrograms } from './hostPrograms';

/**
 * Gzipped bytes of one program: what it loads at once, and what it has loaded at the measured moment. `weights` are
 * minified bytes by module, not gzipped.
 */
export type Measured = {
  name: string;
  first: number;
  loaded: number;
  /** How many files that is, at the measured moment. */
  files: number;
  firstInputs: string[];
  loadedInputs: string[];
  dynamic: string[];
  weights: Readonly<Record<string, number>>;
};

/** Bundles a program against `dist` the way a host would, and weighs its chunks. React is the host's own. */
export const measureBytes = (built: BuiltPackage, program: HostProgram): Promise<Measured> =>
  (program.bundler === 'vite' ? measureWithVite : measureWithEsbuild)(built, program);

const gzipBytes = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length;

async function measureWithEsbuild(built: BuiltPackage, program: HostProgram): Promise<Measured> {
  const result = await build({
    stdin: { contents: program.source, resolveDir: built.root, sourcefile: 'host.js' },
    absWorkingDir: built.root,
    outdir: 'out',
    entryNames: 'host',
    bundle: true,
    write: false,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    // The repository's own tsconfig maps the entries to source; a host has none of that.
    tsconfigRaw: {},
    plugins: [publishedEntries(built)],
  });
  const outputs = result.metafile.outputs;
  const rename = steadyNames(outputs);
  const sizes = new Map(
    result.outputFiles.map((file) => [file.path.slice(built.root.length + 1), gzipBytes(rename(file.text))]),
  );
  const first = closure(outputs, ['out/host.js'], []);
  const loaded = closure(outputs, ['out/host.js'], program.follow ?? []);
  const weigh = (paths: readonly string[]) => paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
  const inputs = (paths: readonly string[]) =>
    paths
      .flatMap((path) => [
        ...Object.entries(outputs[path]!.inputs)
          .filter(([, one]) => one.bytesInOutput > 0)
          .map(([input]) => input),
        ...outputs[path]!.imports.filter((one) => one.external && one.kind !== 'dynamic-import').map(
          (one) => `node_modules/${one.path}/`,
        ),
      ])
      .sort();
  return {
    name: program.name,
    first: weigh(first),
    loaded: weigh(loaded),
    files: loaded.length,
    firstInputs: inputs(first),
    loadedInputs: inputs(loaded),
    dynamic: dynamicSources(outputs, loaded),
    weights: weightsOf(outputs, loaded),
  };
}

/**
 * Gives chunks names by which modules are in them. The bundler names them by their content: a word in a part that is
 * not even loaded moved the sum by some bytes, up or down.
 */
function steadyNames(outputs: Metafile['outputs']): (code: string) => string {
  const names = new Map(
    Object.entries(outputs).map(([path, { inputs, exports, entryPoint }]) => {
      const parts = [...Object.keys(inputs).sort(), ...exports, entryPoint];
      const digest = createHash('sha256').update(parts.join()).digest();
      const name = Array.from(digest.subarray(0, 8), (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('');
      return [/-([A-Z0-9]{8})\.js$/.exec(path)?.[1] ?? '', name];
    }),
  );
  return (code) => code.replace(/(?<=-)[A-Z0-9]{8}(?=\.js)/g, (hash) => names.get(hash) ?? hash);
}

function publishedEntries(built: BuiltPackage): Plugin {
  const files = new Map(built.entries.map((entry) => [entry.specifier, join(built.root, entry.js)]));
  return {
    name: 'published-entries',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^mooring(\/|$)/ }, (args) => {
        const path = files.get(args.path);
        return path ? { path, sideEffects: false } : { errors: [{ text: `${args.path} is not exported` }] };
      });
      // An optional SDK is a lazy chunk of the host's own; the program test says when one is not lazy.
      esbuild.onResolve({ filter: /^(viem|@solana\/web3\.js|@walletconnect\/universal-provider)$/ }, (args) => ({
        path: args.path,
        external: true,
      }));
    },
  };
}

async function measureWithVite(built: BuiltPackage, program: HostProgram): Promise<Measured> {
  const host = '\0host.js';
  const files = new Map(built.entries.map((entry) => [entry.specifier, join(built.root, entry.js)]));
  const asHost: VitePlugin = {
    name: 'host',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'host.js') return host;
      if (/^(react|react-dom|viem|@solana\/web3\.js|@walletconnect\/universal-provider)(\/|$)/.test(id))
        return { id, external: true };
      const path = files.get(id);
      return path === undefined ? undefined : { id: path, moduleSideEffects: false };
    },
    load: (id) => (id === host ? program.source : undefined),
  };
  const { output } = (await viteBuild({
    root: built.root,
    configFile: false,
    logLevel: 'silent',
    // A test runner's own NODE_ENV is no host's.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [asHost],
    build: { write: false, modulePreload: false, target: 'es2022', rollupOptions: { input: 'host.js' } },
  })) as Extract<Awaited<ReturnType<typeof viteBuild>>, { output: unknown }>;
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const nameOf = (path: string) => (path.startsWith(built.root) ? path.slice(built.root.length + 1) : path);
  const withStatic = (from: readonly string[]) => {
    const seen = new Set<string>();
    const queue = [...from];
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (!chunks.has(name) || seen.has(name)) continue;
      seen.add(name);
      queue.push(...chunks.get(name)!.imports);
    }
    return [...seen].map((name) => chunks.get(name)!);
  };
  const entry = [...chunks.values()].filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName);
  const followed = [...chunks.values()]
    // An entry that other chunks share is no chunk of its own.
    .filter(({ moduleIds }) => moduleIds.some((id) => program.follow?.some((pattern) => pattern.test(id))))
    .map((chunk) => chunk.fileName);
  const first = withStatic(entry);
  const loaded = withStatic([...entry, ...followed]);
  const weigh = (list: typeof first) => list.reduce((sum, chunk) => sum + gzipBytes(chunk.code), 0);
  const weightsIn = (list: typeof first) =>
    list.flatMap((chunk) =>
      Object.entries(chunk.modules)
        .filter(([, one]) => one.renderedLength > 0)
        .map(([path, one]) => [nameOf(path), one.renderedLength] as const),
    );
  const inputs = (list: typeof first) =>
    [
      ...weightsIn(list).map(([path]) => path),
      ...list.flatMap((chunk) =>
        chunk.imports.filter((name) => !chunks.has(name)).map((name) => `node_modules/${name}/`),
      ),
    ].sort();
  return {
    name: program.name,
    first: weigh(first),
    loaded: weigh(loaded),
    files: loaded.length,
    firstInputs: inputs(first),
    loadedInputs: inputs(loaded),
    dynamic: [
      ...new Set(
        loaded
          .flatMap((chunk) => chunk.dynamicImports)
          .flatMap((name) => chunks.get(name)?.facadeModuleId ?? chunks.get(name)?.moduleIds ?? name)
          .map(nameOf),
      ),
    ].sort(),
    weights: Object.fromEntries(weightsIn(loaded)),
  };
}

/** The outputs loaded with the given ones: static imports, and dynamic ones whose source file is to be followed. */
function closure(outputs: Metafile['outputs'], from: readonly string[], follow: readonly RegExp[]): string[] {
  const seen = new Set<string>();
  const queue = [...from];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const one of outputs[path]!.imports) {
      if (one.external) continue;
      const source = outputs[one.path]!.entryPoint ?? '';
      if (one.kind !== 'dynamic-import' || follow.some((pattern) => pattern.test(source))) queue.push(one.path);
    }
  }
  return [...seen];
}

const dynamicSources = (outputs: Metafile['outputs'], paths: readonly string[]) =>
  [
    ...new Set(
      paths.flatMap((path) =>
        outputs[path]!.imports.filter((one) => one.kind === 'dynamic-import' && !one.external).map(
          (one) => outputs[one.path]!.entryPoint ?? one.path,
        ),
      ),
    ),
  ].sort();

function weightsOf(outputs: Metafile['outputs'], paths: readonly string[]): Record<string, number> {
  const weights: Record<string, number> = {};
  for (const path of paths)
    for (const [input, one] of Object.entries(outputs[path]!.inputs))
      if (one.bytesInOutput > 0) weights[input] = (weights[input] ?? 0) + one.bytesInOutput;
  return weights;
}

/** Gzipped bytes of the default modal's style sheet. */
export const measureStyles = (built: BuiltPackage) => gzipBytes(readFileSync(join(built.dist, 'recipes/styles.css')));

export type ByteBudgets = {
  programs: Readonly<Record<string, { first?: number; loaded?: number; files?: number }>>;
  styles: number;
};

export const readByteBudgets = () =>
  (JSON.parse(readFileSync(new URL('./budgets.json', import.meta.url), 'utf8')) as { bytes: ByteBudgets }).bytes;

/** Measured against budget, one program a line. */
export function formatBytes(measured: readonly Measured[], budgets: ByteBudgets): string {
  const cell = (bytes: number, budget: number | undefined) =>
    `${bytes}${budget === undefined ? '' : ` / ${budget}`}`.padStart(15);
  const lines = measured.map((one) => {
    const budget = budgets.programs[one.name];
    return `${one.name.padEnd(58)}${cell(one.first, budget?.first)}${cell(one.loaded, budget?.loaded)}`;
  });
  return [`${'gzip -9 bytes / budget'.padEnd(58)}${'first chunk'.padStart(15)}${'loaded'.padStart(15)}`, ...lines].join(
    '\n',
  );
}

/** The modules of a program, heaviest first, and the lazy ones it did not load. */
function formatModules(one: Measured): string {
  const lines = Object.entries(one.weights)
    .sort(([, a], [, b]) => b - a)
    .map(([input, bytes]) => `${String(bytes).padStart(8)} ${input}`);
  return ['', one.name, ...lines, `  lazy: ${one.dynamic.join(', ')}`].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const built = readBuiltPackage();
  const measured: Measured[] = [];
  for (const program of hostPrograms)
    await measureBytes(built, program).then(
      (one) => measured.push(one),
      (error: Error) => console.error(`${program.name}: ${error.message}`),
    );
  console.log(formatBytes(measured, readByteBudgets()));
  if (process.argv.includes('--modules')) for (const one of measured) console.log(formatModules(one));
}
