import { readFileSync } from 'node:fs';

interface Manifest {
  exports: Record<string, unknown>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const known = new Set([
  ...Object.keys(manifest.dependencies),
  ...Object.keys(manifest.devDependencies),
  ...Object.keys(manifest.exports).map((entry) => entry.replace('.', 'mooring')),
]);

/** `@tanstack/react-query` of `@tanstack/react-query/x`; entries of the package stand for themselves. */
const packageOf = (name: string) => (name.startsWith('mooring') ? name : (/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));

/** One module that a block imports, as a host's bundler would find it. Rejects with what no host would have. */
export async function loadHostModule(name: string): Promise<unknown> {
  if (!known.has(packageOf(name))) throw new Error(`A block imports ${name}, which is no module of a host here`);
  return name.endsWith('.css') ? {} : import(/* @vite-ignore */ name);
}
