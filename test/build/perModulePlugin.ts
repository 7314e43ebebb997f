import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import type { Options } from 'tsup';
import { copied, type ModuleGroup } from './groups';
import { type ModuleTree, relativeSpecifier } from './moduleTree';
import { prepareModule } from './prepareModule';
import { styleText } from './styleText';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Keeps each source module a file of its own in `dist`, but for the groups, each of which becomes the file of its root:
 * every other import stays an import, pointed at the built file beside it, but for what is copied.
 */
export function perModulePlugin(tree: ModuleTree, groups: readonly ModuleGroup[]): EsbuildPlugin {
  const groupOf = (source: string) => groups.find(({ members }) => members.has(source));
  const outputOf = (source: string) => tree.outputOf(groupOf(source)?.root ?? source);
  /** What the file of a group exports beside its root's own names. */
  const reexports = (source: string) =>
    [...(groups.find(({ root }) => root === source)?.members ?? [])]
      .filter((member) => member !== source)
      .map((member) => `\nexport * from ${JSON.stringify(join(tree.root, member))};`)
      .join('');
  const toSource = (path: string) => relative(tree.root, path).replaceAll('\\', '/');
  return {
    name: 'mooring-per-module',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => {
        if (args.kind === 'entry-point') return undefined;
        // A group's own list of members.
        if (isAbsolute(args.path)) return { path: args.path, sideEffects: false };
        const importer = toSource(args.importer);
        if (args.path.endsWith('.css?inline'))
          return {
            path: `${toSource(join(args.resolveDir, args.path.replace('?inline', '')))}.text`,
            namespace: 'style-text',
          };
        if (args.path.startsWith('.') || /^mooring(\/|$)/.test(args.path)) {
          const source = tree.resolve(args.path, importer);
          if (source?.endsWith('.json')) return { path: join(tree.root, source) };
          if (source && (copied.has(source) || (groupOf(source) && groupOf(source) === groupOf(importer))))
            return { path: join(tree.root, source), sideEffects: false };
          if (source)
            return {
              path: relativeSpecifier(outputOf(importer), outputOf(source)),
              external: true,
              sideEffects: false,
            };
          return {
            errors: [{ text: `${importer} imports ${args.path}, which is no module and no entry of this package` }],
          };
        }
        return { path: args.path, external: true };
      });
      build.onLoad({ filter: /\.css\.text$/, namespace: 'style-text' }, async ({ path }) => ({
        contents: await styleText(join(tree.root, path.replace(/\.text$/, ''))),
        loader: 'text',
      }));
      build.onLoad({ filter: /\.tsx?$/ }, async (args) => ({
        contents:
          prepareModule(tree, toSource(args.path), await readFile(args.path, 'utf8')) + reexports(toSource(args.path)),
        loader: args.path.endsWith('x') ? 'tsx' : 'ts',
      }));
    },
  };
}
