import { isTest, type SourceText, type Violation } from './sourceTree';

export const ceiling = 300;
export const medianCeiling = 80;
export const p90Ceiling = 200;

/** Files allowed above the ceiling, each with its reason. */
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
