import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Application,
  type CommentDisplayPart,
  type DeclarationReflection,
  ReflectionKind,
  type ReferenceReflection,
  type SomeType,
} from 'typedoc';
import { listEntries, specifierOf } from '../../test/build/entries';
import { areaOf } from './areas';
import { printMembers, printParameters, printType, printWhole } from './printType';

export type ItemKind = 'hook' | 'component' | 'function' | 'value' | 'type';

/** One export of an entry. */
export interface ReferenceItem {
  name: string;
  kind: ItemKind;
  /** What it belongs to: the namespace of a primitive, else one of `areas`. */
  area: string;
  /** Its declaration, as TypeScript. */
  code: string;
  /** Its docstring, as Markdown. */
  text: string;
  throws: string;
  returns: string;
  examples: readonly string[];
}

/** One public entry of the package. */
export interface ReferenceEntry {
  /** What a host imports. */
  specifier: string;
  /** Path of its page below the site's root, without its ending. */
  path: string;
  items: readonly ReferenceItem[];
  /** Exports that another entry's page describes. */
  shared: readonly { name: string; path: string }[];
}

/** `mooring/siwx/server` is the page `reference/siwx-server`. */
const pathOf = (specifier: string) =>
  `reference/${specifier.replace(/^mooring\/?/, '').replaceAll('/', '-') || 'mooring'}`;

const plain = (parts: readonly CommentDisplayPart[]) =>
  parts
    .map((part) => part.text)
    .join('')
    .trim();

const placeOf = (item: DeclarationReflection) =>
  areaOf(item.project.getSymbolIdFromReflection(item)?.packagePath ?? '');

const withoutFence = (text: string) => text.replace(/^```\w*\n([\s\S]*?)\n?```$/, '$1').trim();

function kindOf(item: DeclarationReflection): ItemKind {
  if (item.kindOf(ReflectionKind.Interface | ReflectionKind.TypeAlias)) return 'type';
  const isCallable =
    item.kindOf(ReflectionKind.Function) || (item.type?.type === 'reflection' && !item.type.declaration.children);
  if (isCallable && /^use[A-Z]/.test(item.name)) return 'hook';
  if (isCallable && /^[A-Z]/.test(item.name)) return 'component';
  return isCallable ? 'function' : 'value';
}

/** What a function returns; by its name where it is too long to write out. */
function returnOf(item: DeclarationReflection, type: SomeType | undefined): string {
  const printed = printType(type);
  const name = `${item.name[0]?.toUpperCase()}${item.name.slice(1)}ReturnType`;
  const isNamed = item.parent?.isContainer() && item.parent.getChildByName([name]);
  return printed.includes('{ … }') && isNamed ? name : printed;
}

function codeOf(item: DeclarationReflection): string {
  const generics = (item.typeParameters ?? []).map(
    ({ name, type }) => `${name}${type ? ` extends ${printType(type)}` : ''}`,
  );
  const name = `${item.name}${generics.length > 0 ? `<${generics.join(', ')}>` : ''}`;
  if (item.kindOf(ReflectionKind.Interface)) {
    const above = (item.extendedTypes ?? []).map((type) => printType(type));
    return `interface ${name} ${above.length > 0 ? `extends ${above.join(', ')} ` : ''}${printMembers(item, 0)}`;
  }
  if (item.kindOf(ReflectionKind.Class)) return `class ${name} ${printMembers(item, 0)}`;
  if (item.kindOf(ReflectionKind.TypeAlias)) return `type ${name} = ${printWhole(item.type)};`;
  const signatures = item.signatures ?? [];
  if (signatures.length > 0)
    return signatures
      .map((one) => `function ${item.name}${printParameters(one, 0)}: ${returnOf(item, one.type)};`)
      .join('\n');
  return `const ${item.name}: ${printType(item.type)};`;
}

function toItem(item: DeclarationReflection, area: string, prefix = ''): ReferenceItem {
  const comment =
    item.comment ??
    item.signatures?.[0]?.comment ??
    (item.type?.type === 'reflection' ? item.type.declaration.signatures?.[0]?.comment : undefined);
  const tag = (name: string) => comment?.getTags(`@${name}`).map(({ content }) => plain(content)) ?? [];
  return {
    name: prefix + item.name,
    kind: kindOf(item),
    area,
    code: codeOf(item),
    text: plain(comment?.summary ?? []),
    throws: tag('throws').join(' '),
    returns: tag('returns').join(' '),
    examples: tag('example').map(withoutFence),
  };
}

/** The parts of a primitive are one namespace: `Dialog.Root`. */
function itemsOf(item: DeclarationReflection): readonly ReferenceItem[] {
  if (!item.kindOf(ReflectionKind.Namespace)) return [toItem(item, placeOf(item))];
  return (item.children ?? []).map((part) => toItem(part, item.name, `${item.name}.`));
}

const isShared = (item: DeclarationReflection): item is ReferenceReflection => item.kindOf(ReflectionKind.Reference);

async function convert(root: string): Promise<readonly ReferenceEntry[]> {
  // The core comes first: what several entries export is described there.
  const entries = listEntries(root)
    .filter(({ name }) => !name.startsWith('primitives/'))
    .sort((left, right) => Number(right.name === 'core') - Number(left.name === 'core'));
  const settings = join(tmpdir(), `mooring-reference-${process.pid}.json`);
  const files = entries.map(({ source }) => join(root, source));
  // Settings of its own: the project's name every test as well, which takes three times as long to read.
  writeFileSync(settings, JSON.stringify({ extends: join(root, 'tsconfig.json'), include: [], files }));
  const application = await Application.bootstrap({
    entryPoints: files,
    tsconfig: settings,
    basePath: root,
    skipErrorChecking: true,
    disableSources: true,
    excludeInternal: true,
    sort: ['source-order'],
    readme: 'none',
    logLevel: 'Error',
  });
  const project = await application.convert();
  if (!project) throw new Error('The reference could not be read from the source');
  const entryOf = new Map(entries.map((entry) => [entry.source.replace(/(\/index)?\.tsx?$/, ''), entry]));
  // TypeDoc names a module after its file, and sorts them its own way.
  const modules = (project.children ?? []).map((module) => {
    const entry = entryOf.get(module.name.replace(/\/index$/, ''));
    if (!entry) throw new Error(`The reference has a module that is no entry: ${module.name}`);
    return { id: module.id as number, children: module.children ?? [], specifier: specifierOf(entry) };
  });
  const pathByModule = new Map<number, string>(modules.map(({ id, specifier }) => [id, pathOf(specifier)]));
  return modules.map(({ children, specifier }) => ({
    specifier,
    path: pathOf(specifier),
    items: children.filter((item) => !isShared(item)).flatMap(itemsOf),
    shared: children.filter(isShared).map((item) => ({
      name: item.name,
      path: pathByModule.get(item.getTargetReflectionDeep().parent?.id ?? -1) ?? '',
    })),
  }));
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const folder of ['src', 'primitives', 'recipes', 'tools', 'site/build', 'test/build'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/(?<!\.test)\.tsx?$/.test(name)) hash.update(name).update(readFileSync(join(root, folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Every entry with what it exports. Reading it from the source takes long, so what has not changed is kept. */
export async function readReference(root: string): Promise<readonly ReferenceEntry[]> {
  const folder = join(root, 'node_modules/.cache/mooring-site');
  const kept = join(folder, `reference-${fingerprint(root)}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as readonly ReferenceEntry[];
  const entries = await convert(root);
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept, JSON.stringify(entries));
  return entries;
}
