import ts from 'typescript';
import { isTest, lineAt, type SourceModule, type SourceText, type Violation } from './sourceTree';

export const ceiling = 300;
export const medianCeiling = 80;
export const p90Ceiling = 200;

/** In lines, of one function: what is longer does more than one thing. A component counts its markup too. */
const functionCeilings = [
  { holds: /^(src|tools)\//, lines: 50 },
  { holds: /^(primitives|recipes)\//, lines: 120 },
];

/** Files, and functions as `path name`, allowed above the ceiling, each with its reason. */
export type SizeExceptions = Readonly<Record<string, string>>;

const lineCount = (text: string) => text.replace(/\n$/, '').split('\n').length;

/** Files over the ceiling without an exception, and exceptions no longer needed. */
export function fileSizes(sources: readonly SourceText[], exceptions: SizeExceptions): Violation[] {
  const counted = sources
    .filter((source) => !isTest(source.path))
    .map((source) => ({ path: source.path, lines: lineCount(source.text) }));
  const tooLong = counted.filter((one) => one.lines > ceiling && !exceptions[one.path]);
  const stale = Object.keys(exceptions).filter(
    (path) => !counted.some((one) => one.path === path && one.lines > ceiling),
  );
  return [
    ...tooLong.map((one) => ({
      path: one.path,
      line: ceiling,
      message: `has ${one.lines} lines; the ceiling is ${ceiling}`,
    })),
    ...stale.map((path) => ({ path, line: 1, message: 'needs no exception from the size ceiling any more' })),
  ];
}

/** How long the file at the given share of all files is, smallest first: 0.5 is the median. */
export function lineQuantile(sources: readonly SourceText[], share: number): number {
  const lines = sources
    .filter((source) => !isTest(source.path))
    .map((source) => lineCount(source.text))
    .sort((a, b) => a - b);
  return lines[Math.max(0, Math.ceil(lines.length * share) - 1)] ?? 0;
}

function functionsOf(module: SourceModule): { name: string; node: ts.Node; lines: number }[] {
  const found: { name: string; node: ts.Node; lines: number }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const parent = node.parent as { name?: ts.Node } | undefined;
      const name = (node.name ?? parent?.name)?.getText(module.ast) ?? 'a function';
      found.push({
        name,
        node,
        lines: lineAt(module.ast, node.end) - lineAt(module.ast, node.getStart(module.ast)) + 1,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(module.ast);
  return found;
}

/** Functions over their ceiling without an exception, and exceptions no longer needed. */
export function functionSizes(tree: readonly SourceModule[], exceptions: SizeExceptions): Violation[] {
  const long = tree
    .filter((module) => !isTest(module.path))
    .flatMap((module) => {
      const limit = functionCeilings.find(({ holds }) => holds.test(module.path))?.lines ?? Number.POSITIVE_INFINITY;
      return functionsOf(module)
        .filter(({ lines }) => lines > limit)
        .map((one) => ({ ...one, limit, module, key: `${module.path} ${one.name}` }));
    });
  const stale = Object.keys(exceptions).filter((key) => !long.some((one) => one.key === key));
  return [
    ...long
      .filter(({ key }) => !exceptions[key])
      .map(({ module, node, name, lines, limit }) => ({
        path: module.path,
        line: lineAt(module.ast, node.getStart(module.ast)),
        message: `${name} has ${lines} lines; the ceiling of a function is ${limit}`,
      })),
    ...stale.map((path) => ({ path, line: 1, message: 'needs no exception from the size ceiling any more' })),
  ];
}
