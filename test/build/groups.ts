import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { moduleImports, parseSource } from './moduleImports';
import type { ModuleTree } from './moduleTree';

/**
 * Modules that are always loaded together, built as one file: that of `root`, which then exports what they all export.
 */
export type ModuleGroup = { root: string; members: ReadonlySet<string> };

/**
 * The groups of this package: what `from` imports statically, in the file of `root`. Bundlers put each set of modules
 * that the same entries share into a chunk of its own, and every lazy part is such an entry: built one by one, the
 * modules that every page needs at once end up in a dozen chunks. `within` keeps what hosts also import by itself
 * (hooks, primitives, languages) out of a group.
 */
const plan: readonly { from: readonly string[]; root: string; within: RegExp }[] = [
  // What every page needs at once. Loading is by itself: an adapter needs no more. What only lazy parts share, such as
  // the URLs of services and nodes, stays outside: headless pages would carry it from the start.
  {
    from: ['src/kit/createKit.ts', 'src/contract/device.ts', 'src/sdk/fetchPart.ts', 'src/features/router/state.ts'],
    root: 'src/kit/createKit.ts',
    within: /^src\/(?!sdk\/)/,
  },
  {
    from: ['src/adapters/eip155/index.ts'],
    root: 'src/adapters/eip155/connection.ts',
    within: /^src\/adapters\/eip155\//,
  },
  // What `walletConnect()` is until somebody pairs.
  {
    from: ['src/connectors/walletConnect/lazyConnector.ts'],
    root: 'src/connectors/walletConnect/lazyConnector.ts',
    within: /^src\/(connectors\/walletConnect|errors)\//,
  },
  {
    from: ['recipes/index.ts'],
    root: 'recipes/modal/KitModal.tsx',
    within: /^recipes\/(?!modal\/messages\/((en(?!First)\w*|countIn)\.|[^/]+\/))/,
  },
  { from: ['recipes/modal/ModalBody.tsx'], root: 'recipes/modal/ModalBody.tsx', within: /^recipes\// },
  // What an open modal loads once it is painted.
  {
    from: ['recipes/modal/later.ts', 'recipes/modal/views/laterViews.ts', 'recipes/modal/messages/useAllMessages.ts'],
    root: 'recipes/modal/later.ts',
    within: /^recipes\/(?!modal\/lazyModal\.)/,
  },
  // What it asks the provider service for.
  {
    from: ['src/features/featureFlags/remote.ts', 'src/services/provider/fetchDirectory.ts'],
    root: 'src/features/featureFlags/remote.ts',
    within: /^src\/(features\/featureFlags|services\/provider)\//,
  },
  // What all that is asked of a service needs.
  {
    from: ['src/services/http.ts', 'src/services/ownService.ts'],
    root: 'src/services/http.ts',
    within: /^src\/services\/(http|errors|ownService)\./,
  },
  {
    from: ['src/adapters/eip155/followProvider.ts'],
    root: 'src/adapters/eip155/followProvider.ts',
    within: /^src\/adapters\/eip155\//,
  },
];

/**
 * Small modules of constants and pure functions, copied into each file that uses them: shared by parts that are loaded
 * at different times, each would be a chunk of its own in which the name of the chunk is longer than the code.
 */
export const copied: ReadonlySet<string> = new Set([
  'src/adapters/quietly.ts',
  'src/checks/attempt.ts',
  'src/connectors/walletConnect/describeConnector.ts',
  'src/connectors/walletConnect/pairableIn.ts',
  'src/connectors/walletConnect/pendingKey.ts',
  'src/connectors/walletConnect/setupErrors.ts',
  'src/contract/sdkVersion.ts',
  'src/errors/alertTexts.ts',
  'src/errors/projectIdMissing.ts',
  'src/services/provider/providerUrl.ts',
  'recipes/modal/messages/countIn.ts',
]);

/** Each group holds what an earlier one does not. */
export function planGroups(tree: ModuleTree): ModuleGroup[] {
  const taken = new Set(tree.entries.map((entry) => entry.source));
  return plan
    .filter(({ root }) => existsSync(join(tree.root, root)))
    .map(({ from, root, within }) => {
      const members = [...staticClosure(tree, from)].filter(
        (source) => within.test(source) && !taken.has(source) && !copied.has(source),
      );
      for (const source of members) taken.add(source);
      demandUniqueNames(tree, root, members);
      return { root, members: new Set(members) };
    });
}

/** Modules, and those that define what they import statically; barrels in between are passed over. */
function staticClosure(tree: ModuleTree, from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...from];
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    if (seen.has(source) || !/\.tsx?$/.test(source)) continue;
    if (!existsSync(join(tree.root, source))) continue;
    seen.add(source);
    for (const one of moduleImports(parseSource(source, readFileSync(join(tree.root, source), 'utf8')))) {
      const target = one.kind === 'static' && tree.resolve(one.specifier, source);
      if (target) for (const name of one.names) queue.push(tree.originOf(target, name).source);
    }
  }
  return seen;
}

function demandUniqueNames(tree: ModuleTree, root: string, members: readonly string[]): void {
  const owners = new Map<string, string>();
  for (const source of members)
    for (const name of exportedValues(parseSource(source, readFileSync(join(tree.root, source), 'utf8')))) {
      const owner = owners.get(name);
      if (owner)
        throw new Error(
          `${owner} and ${source} are built into one file (with ${root}) and both export ${name}: rename one`,
        );
      owners.set(name, source);
    }
}

/** Names of the functions, classes and constants that a module itself exports. */
function exportedValues(file: ts.SourceFile): string[] {
  const isExported = (node: ts.Node) =>
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  return file.statements.flatMap((statement) => {
    if (!isExported(statement)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(file));
    // Overloads without a body are types of the function that has one.
    const isValue = ts.isClassDeclaration(statement) || (ts.isFunctionDeclaration(statement) && statement.body);
    return isValue && statement.name ? [statement.name.text] : [];
  });
}
