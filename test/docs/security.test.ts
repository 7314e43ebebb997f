import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The tests that a threat model names: its table's last column, a file and a part of a title. */
function readProofs(markdown: string): readonly { file: string; title: string }[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|-]*$/.test(line) && !/^\| what could go wrong/.test(line))
    .map((line) => {
      const cell = line.split('|').at(-2) ?? '';
      const [, file = '', title = ''] = /^\s*`([^`]+)`: (.+?)\s*$/.exec(cell) ?? [];
      return { file, title };
    });
}

/** Proofs that are not there: a line without a test, a file that is gone, a title that no test of it has. */
function missing(markdown: string): readonly string[] {
  return readProofs(markdown).flatMap(({ file, title }) => {
    if (!title) return ['a line names no test'];
    if (!existsSync(file)) return [`${file} is not there`];
    const titles = readFileSync(file, 'utf8').match(/['"`](?:behavior|error): [^\n]*/g) ?? [];
    return titles.some((each) => each.includes(title)) ? [] : [`${file} has no test: ${title}`];
  });
}

describe('SECURITY.md', () => {
  test('behavior: every line of the threat model names a test that is there', () => {
    const markdown = readFileSync('SECURITY.md', 'utf8');
    expect(readProofs(markdown).length).toBeGreaterThan(20);
    expect(missing(markdown)).toEqual([]);
  });

  test('error: a line without a test, and one whose test is gone, are found', () => {
    const head = '| what could go wrong | what the kit does | test |\n| --- | --- | --- |\n';
    expect(missing(`${head}| a | b | nothing |\n| a | b | \`gone.test.ts\`: c |`)).toEqual([
      'a line names no test',
      'gone.test.ts is not there',
    ]);
    expect(missing(`${head}| a | b | \`test/docs/security.test.ts\`: of which nobody has heard before\n|`)).toEqual([
      'a line names no test',
    ]);
    expect(missing(`${head}| a | b | \`test/licences.test.ts\`: the moon is a licence |`)).toEqual([
      'test/licences.test.ts has no test: the moon is a licence',
    ]);
  });
});
