import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import * as primitives from 'mooring/primitives';
import type { Anatomy } from '../../primitives/internal/anatomy';
import { sectionOf } from '../../site/build/markers';

const root = process.cwd();
const page = readFileSync('site/pages/reference/primitive-parts.md', 'utf8');
const names = Object.keys(primitives);
const folderOf = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** What a cell says of one name: `` `text` (required): what is copied ``. Each stands on a line of its own. */
interface Said {
  name: string;
  isRequired: boolean;
}

interface Row {
  part: string;
  element: string;
  props: string;
  attributes: string;
}

/** The rows of the table of a section. */
const rowsOf = (section: string): readonly Row[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, part = '', element = '', props = '', attributes = '']) => ({ part, element, props, attributes }));

const namesOf = (cell: string): readonly Said[] =>
  cell
    .split('<br>')
    .filter(Boolean)
    .map((said) => {
      const [, name = said, required] = /^`([\w-]+)`( \(required\))?(?=[:,])/.exec(said) ?? [];
      return { name, isRequired: required !== undefined };
    });

/** Names in the order of the alphabet, each with what must be given. */
const sorted = (all: readonly Said[]) =>
  all.map(({ name, isRequired }) => (isRequired ? `${name} (required)` : name)).sort();

/** The props that the parts take beyond those of their elements, by the part: `Dialog.Root`. */
function ownProps(): ReadonlyMap<string, readonly Said[]> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const files = names.map((name) => join(root, 'primitives', folderOf(name), 'index.ts'));
  const program = ts.createProgram(files, { ...options, types: [] });
  const checker = program.getTypeChecker();
  const isOwn = (symbol: ts.Symbol) =>
    symbol.declarations?.some(({ parent }) => {
      const { fileName } = parent.getSourceFile();
      // `className` and `render` are of every part, and stand once above the sections.
      return fileName.startsWith(join(root, 'primitives/')) && !fileName.endsWith('/usePart.ts');
    });
  const found = files.flatMap((file, index) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!);
    const types = module ? checker.getExportsOfModule(module).filter((each) => each.name.endsWith('Props')) : [];
    return types.map((type) => {
      const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(type)));
      const props = properties.filter(isOwn).map((each) => ({
        name: each.name,
        isRequired: (each.flags & ts.SymbolFlags.Optional) === 0,
      }));
      return [`${names[index]}.${type.name.replace(/Props$/, '')}`, props] as const;
    });
  });
  return new Map(found);
}

const anatomies = new Map<string, Anatomy>();
beforeAll(async () => {
  for (const name of names) {
    const file = join(root, 'primitives', folderOf(name), `${folderOf(name)}.anatomy.ts`);
    const [anatomy] = Object.values((await import(file)) as Record<string, Anatomy>);
    if (anatomy) anatomies.set(name, anatomy);
  }
});

describe('the page about the primitives', () => {
  test('behavior: each primitive has a section, in the order of the alphabet, and nothing else has one', () => {
    const titles = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(names.length).toBe(15);
    expect(titles).toEqual(['What all parts share', ...[...names].sort()]);
    expect([...anatomies.keys()]).toEqual(names);
  });

  test.each(names)(
    'behavior: the table of %s is its anatomy: each part, element and attribute, and no other',
    (name) => {
      const rows = rowsOf(sectionOf(page, name) ?? '');
      const said = rows.map(({ part, element, attributes }) => [part, element, sorted(namesOf(attributes))]);
      const anatomy = Object.entries(anatomies.get(name) ?? {});
      const meant = anatomy.map(([part, { element, attributes, variables }]) => [
        `\`${part}\``,
        element === null ? 'none' : `\`${element}\``,
        Object.keys({ ...attributes, ...variables }).sort(),
      ]);
      expect(said).toEqual(meant);
    },
  );

  test('behavior: each part has the props that it takes, the required ones marked, or says what draws it', () => {
    const props = ownProps();
    const parts = names.flatMap((name) => Object.keys(anatomies.get(name) ?? {}).map((part) => `${name}.${part}`));
    const isExported = (path: string) => props.has(path);
    expect([...props.keys()].filter((path) => !parts.includes(path))).toEqual([]);
    const cells = names.flatMap((name) =>
      rowsOf(sectionOf(page, name) ?? '').map((row) => [`${name}.${row.part.replaceAll('`', '')}`, row.props] as const),
    );
    const said = cells.map(([path, cell]) => [path, isExported(path) ? sorted(namesOf(cell)) : cell]);
    const meant = cells.map(([path]) => {
      const [name = '', part = ''] = path.split('.');
      const drawn = Object.keys(anatomies.get(name) ?? {}).filter(
        (one) => one !== part && isExported(`${name}.${one}`),
      );
      return [path, isExported(path) ? sorted(props.get(path) ?? []) : `drawn by \`${drawn.at(-1)}\``];
    });
    expect(said).toEqual(meant);
  }, 60_000);

  test('behavior: no part and no attribute is named that is not there', () => {
    const paths = [...page.matchAll(/\b([A-Z]\w+)\.([A-Z]\w*)/g)].filter(([, name = '']) => anatomies.has(name));
    expect(paths.length).toBeGreaterThan(80);
    expect(paths.filter(([, name = '', part = '']) => !(part in anatomies.get(name)!)).map(([path]) => path)).toEqual(
      [],
    );
    // Asked for, not given: a dialog and a stack of views look for it in what the page puts into them.
    const asked = ['data-autofocus'];
    const attributesOf = (name: string) =>
      Object.values(anatomies.get(name) ?? {}).flatMap(({ attributes }) => Object.keys(attributes ?? {}));
    const strange = (title: string, known: readonly string[]) =>
      ((sectionOf(page, title) ?? '').match(/\bdata-[\w-]+/g) ?? []).filter((one) => !known.includes(one));
    expect(strange('What all parts share', names.flatMap(attributesOf))).toEqual([]);
    expect(names.map((name) => [name, strange(name, [...asked, ...attributesOf(name)])])).toEqual(
      names.map((name) => [name, []]),
    );
  });

  test('behavior: a section has one example, which imports what it is about', () => {
    const sections = names.map((name) => [name, sectionOf(page, name) ?? ''] as const);
    const without = sections.filter(([name, section]) => {
      const blocks = section.match(/^```tsx\nimport \{ (\w+) \} from 'mooring\/primitives';$/gm) ?? [];
      return blocks.length !== 1 || !blocks[0]?.includes(`{ ${name} }`);
    });
    expect(without.map(([name]) => name)).toEqual([]);
  });
});
