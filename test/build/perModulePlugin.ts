import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import type { Options } from 'tsup';
import { type ModuleTree, relativeSpecifier } from './moduleTree';
import { prepareModule } from './prepareModule';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

/** Keeps each source module a file of its own in `dist`: every import stays an import, pointed at the built file beside it. */
export function perModulePlugin(tree: ModuleTree): EsbuildPlugin {
  const toSource = (path: string) => relative(tree.root, path).replaceAll('\\', '/');
  return {
    name: 'mooring-per-module',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => {
        if (args.kind === 'entry-point' || isAbsolute(args.path)) return undefined;
        const importer = toSource(args.importer);
        if (args.path.startsWith('.') || /^mooring(\/|$)/.test(args.path)) {
          const source = tree.resolve(args.path, importer);
          if (source?.endsWith('.json')) return { path: join(tree.root, source) };
          if (source) return { path: relativeSpecifier(tree.outputOf(importer), tree.outputOf(source)), external: true, sideEffects: false };
          return { errors: [{ text: `${importer} imports ${args.path}, which is no module and no entry of this package` }] };
        }
        return { path: args.path, external: true };
      });
      build.onLoad({ filter: /\.tsx?$/ }, async (args) => ({
        contents: prepareModule(tree, toSource(args.path), await readFile(args.path, 'utf8')),
        loader: args.path.endsWith('x') ? 'tsx' : 'ts',
      }));
    },
  };
}
