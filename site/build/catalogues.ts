import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ').trim();
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const audiences: Readonly<Record<string, string>> = {
  notice: 'the visitor',
  alert: 'the developer, on screen',
  developer: 'the log',
};

/** One error that the kit can raise. */
export interface ErrorRow {
  code: string;
  audience: string;
  text: string;
}

/** Every error, from the list that a test compares with the source. */
export function readErrors(root: string): readonly ErrorRow[] {
  const lines = JSON.parse(readFileSync(join(root, 'test/errorTexts.json'), 'utf8')) as string[];
  return lines.flatMap((line) => {
    const [, code, audience = 'developer', text] = /^(\S+)(?: \((\w+)\))?: (.+)$/.exec(line) ?? [];
    return code && text ? [{ code, audience, text }] : [];
  });
}

/** The errors as tables, one for each area, a heading above each. */
export function errorTable(root: string): string {
  return [...groupBy(readErrors(root), ({ code }) => code.split('/')[0] ?? '')]
    .map(([area, rows]) => {
      const lines = rows.map(({ code, audience, text }) => [
        `\`${code}\``,
        cell(text).replace(/[<{]/g, (sign) => (sign === '<' ? '&lt;' : sign)),
        audiences[audience] ?? audience,
      ]);
      return `## ${area}\n\n${table(['Code', 'Text', 'For'], lines)}`;
    })
    .join('\n\n');
}

/** One event of the kit: what it carries, as TypeScript, and what its docstring says. */
export interface EventRow {
  name: string;
  payload: string;
  text: string;
}

function docOf(node: ts.Node): string {
  const docs = ts.getJSDocCommentsAndTags(node);
  return docs.map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '').join(' ');
}

/** Every event, from the map that types them. */
export function readEvents(root: string): readonly EventRow[] {
  const path = join(root, 'src/contract/events.ts');
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  const map = source.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === 'KitEventMap',
  );
  return (map?.members ?? []).flatMap((member) =>
    ts.isPropertySignature(member) && ts.isStringLiteral(member.name)
      ? [{ name: member.name.text, payload: cell(member.type?.getText() ?? ''), text: cell(docOf(member)) }]
      : [],
  );
}

/** The events as tables, one for each area. */
export function eventTable(root: string): string {
  return [...groupBy(readEvents(root), ({ name }) => name.split(':')[0] ?? '')]
    .map(([area, rows]) => {
      const lines = rows.map(({ name, payload, text }) => [
        `\`${name}\``,
        // A union's own sign must not end the cell.
        `\`${payload.replace(/;? ?\}/g, ' }')}\``,
        text,
      ]);
      return `## ${area}\n\n${table(['Event', 'What it carries', ''], lines)}`;
    })
    .join('\n\n');
}

/** One custom property of the default modal, with its value in each theme. */
export interface VariableRow {
  name: string;
  dark: string;
  light: string;
}

function declarationsOf(css: string, selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = start < 0 ? '' : css.slice(start, css.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--mooring-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

// Marks for the kit itself, and no wish of a page.
const internal = new Set(['stylesheet', 'direction', 'px']);

/** The custom properties that a page may set, from the style sheet that sets them first. */
export function readVariables(root: string): readonly VariableRow[] {
  const css = readFileSync(join(root, 'recipes/modal/theme/theme.css'), 'utf8');
  const [dark, light] = [declarationsOf(css, '.mooring'), declarationsOf(css, ".mooring[data-mode='light']")];
  return [...dark].flatMap(([name, value]) =>
    internal.has(name) ? [] : [{ name, dark: cell(value), light: cell(light.get(name) ?? value) }],
  );
}

export function variablesTable(root: string): string {
  const rows = readVariables(root).map(({ name, dark, light }) => [
    `\`--mooring-${name}\``,
    `\`${dark}\``,
    light === dark ? 'the same' : `\`${light}\``,
  ]);
  return table(['Property', 'Dark', 'Light'], rows);
}
