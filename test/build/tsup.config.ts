import { defineConfig } from 'tsup';
import { listEntries } from './entries';
import { copied, planGroups } from './groups';
import { createModuleTree } from './moduleTree';
import { perModulePlugin } from './perModulePlugin';
import { reachableModules } from './reachableModules';

// One file per module, not one bundle per entry. A bundler can leave out an export nobody imports, but it cannot take a
// module apart: what a lazily loaded view needs would otherwise sit in one shared file with what the first paint needs.
// Modules that are always loaded together are one file, and small ones are part of each that uses them (groups.ts).
// Declarations, the style sheet and the directive of client entries follow in finish.ts.
const root = process.cwd();
const tree = createModuleTree(root, listEntries(root));
const groups = planGroups(tree);
const isOwnFile = (source: string) =>
  !copied.has(source) && groups.every((group) => group.root === source || !group.members.has(source));

export default defineConfig({
  entry: Object.fromEntries(
    reachableModules(tree)
      .filter(isOwnFile)
      .map((source) => [tree.outputOf(source), source]),
  ),
  outDir: 'dist',
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  bundle: true,
  splitting: false,
  // One readable file a module needs no map; a map would be half of the package, or point at sources that are not in
  // it.
  sourcemap: false,
  clean: true,
  dts: false,
  // `node:` says that it is no package.
  removeNodeProtocol: false,
  silent: true,
  esbuildPlugins: [perModulePlugin(tree, groups)],
});
