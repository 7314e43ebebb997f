import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkFact, createLookup } from './spec/checkFact';
import { collectTests } from './spec/collectTests';
import type { Area } from './spec/fact';
import { checks } from './spec/facts/checks';
import { data } from './spec/facts/data';
import { errors } from './spec/facts/errors';
import { gates } from './spec/facts/featureFlags';
import { numbers } from './spec/facts/numbers';
import { services } from './spec/facts/services';
import { states } from './spec/facts/states';
import { views } from './spec/facts/views';

const root = fileURLToPath(new URL('..', import.meta.url));
const lookup = createLookup(root);
const areas: readonly Area[] = [views, data, states, checks, gates, services, errors, numbers];
const facts = areas.flatMap((area) => area.facts);

describe('spec', () => {
  test.each(areas.map((area) => [area.title, area.facts] as const))(
    'behavior: each fact has a test that is run: %s',
    (_title, ofArea) => {
      const problems = ofArea.flatMap((fact) => checkFact(fact, lookup).map((problem) => `${fact.fact}: ${problem}`));
      expect(problems).toEqual([]);
    },
  );

  test('behavior: every file of facts is an area, and no fact stands there twice', () => {
    expect(areas).toHaveLength(readdirSync(`${root}test/spec/facts`).length);
    expect(facts.map(({ fact }) => fact).filter((fact, index, all) => all.indexOf(fact) !== index)).toEqual([]);
  });
});

describe('checkFact', () => {
  const tests = {
    'a.test.ts': [
      { name: 'group > works', isRun: true },
      { name: 'group > later', isRun: false },
    ],
  };
  const check = (...named: string[]) =>
    checkFact({ fact: 'it works', tests: named }, (path) => tests[path as keyof typeof tests]);

  test('behavior: a test that is there and is run is a proof', () => {
    expect(check('a.test.ts > group > works')).toEqual([]);
  });

  test.each([
    ['nothing named', [], 'no test proves it'],
    ['a file that is not there', ['b.test.ts > group > works'], 'there is no file "b.test.ts"'],
    ['a test that is not there', ['a.test.ts > group > work'], '"a.test.ts" has no test "group > work"'],
    ['a test without its group', ['a.test.ts > works'], '"a.test.ts" has no test "works"'],
    [
      'a test that is not run',
      ['a.test.ts > group > works', 'a.test.ts > group > later'],
      '"group > later" in "a.test.ts" is not run',
    ],
  ])('error: %s', (_what, named, problem) => {
    expect(check(...named)).toEqual([problem]);
  });
});

describe('collectTests', () => {
  const collect = (body: string) => collectTests('a.test.ts', `import { describe, it, test } from 'vitest';\n${body}`);
  const run = (name: string) => ({ name, isRun: true });
  const notRun = (name: string) => ({ name, isRun: false });

  test('behavior: names have the titles of all groups, tables their placeholders, templates their text', () => {
    expect(
      collect(`
        describe('a', () => {
          describe.each([1, 2])('b %d', (n) => { test('c', () => {}); });
          test.each([['x']])('d %s', () => {});
          it(\`e \${n}\`, { timeout: 5 }, () => {});
          test.each\`a\${1}\`('f $a', () => {});
        });
        for (const name of names) test(name, () => {});
      `),
    ).toEqual([run('a > b %d > c'), run('a > d %s'), run('a > e ${n}'), run('a > f $a'), run('${name}')]);
  });

  test.each([
    ['test.skip', "test.skip('a', () => {})"],
    ['test.todo', "test.todo('a')"],
    ['test.fails', "test.fails('a', () => {})"],
    ['test.skipIf', "test.skipIf(true)('a', () => {})"],
    ['test.runIf', "test.runIf(false)('a', () => {})"],
    ['a test of an empty table', "test.each([])('a', () => {})"],
    ['a skipped table', "test.skip.each([1])('a', () => {})"],
    ['an option that skips', "test('a', { skip: true }, () => {})"],
    ['a test without a body', "test('a')"],
    ['a test in a group that is skipped', "describe.skip('g', () => { test('a', () => {}); })"],
    ['a test in a group of an empty table', "describe.each([])('g', () => { test('a', () => {}); })"],
  ])('error: %s is not run', (_what, body) => {
    const [found] = collect(body);
    expect(found).toEqual(notRun(found?.name === 'g > a' ? 'g > a' : 'a'));
  });

  test('behavior: what is called test or it without being one is none, and a file without vitest has none', () => {
    expect(collect("/x/.test('a'); page.test('b', () => {}); each(['c'])")).toEqual([]);
    expect(collectTests('a.ts', "test('a', () => {})")).toEqual([]);
  });
});
