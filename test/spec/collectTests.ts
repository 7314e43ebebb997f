import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { moduleImports, parseSource } from '../build/moduleImports';

/** One test as it stands in a file. */
export interface FoundTest {
  /**
   * Titles of the groups around it and its own, joined by ` > `; placeholders and template texts as they are written.
   */
  name: string;
  /** Whether a run runs it: not skipped, not to be done, not expected to fail, no empty table. */
  isRun: boolean;
}

interface TestCall {
  kind: 'test' | 'describe';
  title: string;
  isRun: boolean;
  body: ts.Node | undefined;
}

const roots = { test: 'test', it: 'test', describe: 'describe' } as const;
/** What a test may be called with and still be run each time. */
const running = new Set(['each', 'for', 'concurrent', 'sequential']);

/**
 * `test`, `test.each(table)`, `describe.skip` and so on: the root, what is chained to it, and the tables it is given.
 */
function chainOf(callee: ts.Expression): { root: string; modifiers: string[]; tables: ts.Node[] } | undefined {
  const modifiers: string[] = [];
  const tables: ts.Node[] = [];
  let node = callee;
  for (;;) {
    if (ts.isIdentifier(node)) return { root: node.text, modifiers, tables };
    if (ts.isPropertyAccessExpression(node)) {
      modifiers.push(node.name.text);
      node = node.expression;
    } else if (ts.isCallExpression(node)) {
      tables.push(...node.arguments);
      node = node.expression;
    } else if (ts.isTaggedTemplateExpression(node)) node = node.tag;
    else return undefined;
  }
}

/** Text of a title: a string, or a template as it is written. */
function titleOf(node: ts.Node | undefined, file: ts.SourceFile): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isBinaryExpression(node)) return `${titleOf(node.left, file) ?? ''}${titleOf(node.right, file) ?? ''}`;
  return ts.isTemplateExpression(node) ? node.getText(file).slice(1, -1) : `\${${node.getText(file)}}`;
}

const isEmptyTable = (node: ts.Node) => ts.isArrayLiteralExpression(node) && node.elements.length === 0;
const isFunction = (node: ts.Node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Options such as `{ skip: true }`. */
const isSwitchedOff = (node: ts.Node) =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.some(({ name }) => name && ts.isIdentifier(name) && ['skip', 'todo', 'fails'].includes(name.text));

function readCall(node: ts.Node, file: ts.SourceFile): TestCall | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const chain = chainOf(node.expression);
  const kind = chain && Object.hasOwn(roots, chain.root) ? roots[chain.root as keyof typeof roots] : undefined;
  if (!chain || !kind) return undefined;
  // `test.each(table)` itself; the call of what it returns has the title.
  if (ts.isPropertyAccessExpression(node.expression) && ['each', 'for'].includes(node.expression.name.text))
    return undefined;
  const title = titleOf(node.arguments[0], file);
  if (title === undefined) return undefined;
  const body = node.arguments.find(isFunction);
  const isRun =
    chain.modifiers.every((modifier) => running.has(modifier)) &&
    !chain.tables.some(isEmptyTable) &&
    !node.arguments.some(isSwitchedOff) &&
    (kind === 'describe' || node.arguments.length > 1);
  return { kind, title, isRun, body };
}

/** Every test of a source text. */
export function collectTests(path: string, text: string): FoundTest[] {
  const file = parseSource(path, text);
  const found: FoundTest[] = [];
  const visit = (node: ts.Node, titles: readonly string[], isRun: boolean): void => {
    const call = readCall(node, file);
    if (!call) return ts.forEachChild(node, (child) => visit(child, titles, isRun));
    const here = [...titles, call.title];
    if (call.kind === 'test') found.push({ name: here.join(' > '), isRun: isRun && call.isRun });
    else if (call.body) visit(call.body, here, isRun && call.isRun);
  };
  // Elsewhere `test` may be anything.
  if (moduleImports(file).some(({ specifier }) => specifier === 'vitest')) visit(file, [], true);
  return found;
}

/** Every test of a file below a folder. */
export const testsOf = (root: string, path: string): FoundTest[] =>
  collectTests(path, readFileSync(join(root, path), 'utf8'));
