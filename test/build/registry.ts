import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { moduleImports, parseSource } from './moduleImports';
import type { ModuleTree } from './moduleTree';

/** One recipe as a registry of shadcn lists it; `mooring add` reads the same file. */
export interface RegistryItem {
  name: string;
  type: 'registry:block';
  title: string;
  description: string;
  dependencies: readonly string[];
  files: readonly { path: string; type: 'registry:file'; target: string; content: string }[];
}

/** Where the files of a recipe begin, and what its door says. */
const roots = [
  'recipes/modal/KitModal.tsx',
  'recipes/modal/mountModal.tsx',
  'recipes/modal/modal.css',
  'recipes/buttons/AccountButton.tsx',
  'recipes/buttons/ConnectButton.tsx',
  'recipes/buttons/NetworkButton.tsx',
];

const door = `export { KitModal } from './modal/KitModal';
export type { KitModalProps } from './modal/KitModal';
export { mountModal } from './modal/mountModal';
export { AccountButton } from './buttons/AccountButton';
export { ConnectButton } from './buttons/ConnectButton';
export { NetworkButton } from './buttons/NetworkButton';
`;

/** What has another form where no build of this package stands between source and page. */
const rewritten: Readonly<Record<string, (text: string) => string>> = {
  // Not every bundler gives a style sheet as text, so all styles are in one sheet.
  'modal/modal.css': (text) => `${text.trimEnd()}\n@import './features.css';\n`,
  'modal/parts/featureStyles.ts': () =>
    `/** The styles of features are in modal.css; this only says to \`wearing\` that the page has them. */
export const featureStyles = '.mooring { --mooring-features: loaded; }';
`,
};

function namedBy(tree: ModuleTree, source: string, text: string): string[] {
  if (source.endsWith('.css'))
    return [...text.matchAll(/@import '(\.[^']+)'/g)].map(([, path = '']) => posix.join(dirname(source), path));
  return moduleImports(parseSource(source, text)).flatMap(({ specifier }) => {
    if (!specifier.startsWith('.')) return [];
    const path = specifier.replace(/\?inline$/, '');
    return tree.resolve(path, source) ?? [];
  });
}

/** The sources of the modal, with all that they name. */
export function registryItem(tree: ModuleTree): RegistryItem {
  const texts = new Map<string, string>();
  const queue = [...roots];
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    if (texts.has(source)) continue;
    const text = readFileSync(join(tree.root, source), 'utf8');
    const path = relative('recipes', source).replaceAll('\\', '/');
    const own = Object.hasOwn(rewritten, path) ? (rewritten[path]?.(text) ?? text) : text;
    texts.set(source, own);
    queue.push(...namedBy(tree, source, own));
  }
  const files = [...texts]
    .map(([source, content]) => ({ path: relative('recipes', source).replaceAll('\\', '/'), content }))
    .concat({ path: 'index.ts', content: door })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    name: 'modal',
    type: 'registry:block',
    title: "Mooring's modal",
    description: 'The default modal and its buttons as source, on the public entries of mooring.',
    dependencies: ['mooring'],
    files: files.map(({ path, content }) => ({
      path,
      type: 'registry:file',
      target: `~/src/components/mooring/${path}`,
      content,
    })),
  };
}

/** Writes `registry/modal.json`, where the modal and its buttons are. */
export function writeRegistry(tree: ModuleTree, dist: string): void {
  if (!roots.every((source) => existsSync(join(tree.root, source)))) return;
  mkdirSync(join(dist, 'registry'), { recursive: true });
  writeFileSync(join(dist, 'registry/modal.json'), JSON.stringify(registryItem(tree)));
}
