import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { diagnose } from './diagnose';
import { readSnippets, runSnippet } from './snippets';

const root = fileURLToPath(new URL('../..', import.meta.url));

const entries: Readonly<Record<string, () => Promise<object>>> = {
  'mooring/core': () => import('mooring/core'),
  'mooring/devtools/report': () => import('mooring/devtools/report'),
  'mooring/testing': () => import('mooring/testing'),
};
/** Runs a block that needs no page, and hears what it asserts. */
async function run(code: string): Promise<{ asserted: readonly boolean[]; warned: readonly unknown[] }> {
  const [asserted, warned]: [boolean[], unknown[]] = [[], []];
  await runSnippet(code, (name) => (entries[name] ?? (() => Promise.reject(new Error(`no entry ${name}`))))(), {
    assert: (isSo: boolean) => asserted.push(isSo),
    warn: (text: unknown) => warned.push(text),
  });
  return { asserted, warned };
}

describe('README.md', () => {
  test('behavior: every snippet compiles against the public entries', { timeout: 240_000 }, async () => {
    const snippets = readSnippets(readFileSync(join(root, 'README.md'), 'utf8'));
    expect(snippets.length).toBeGreaterThanOrEqual(5);
    expect(await diagnose(snippets)).toEqual([]);
  });

  test('error: a snippet that names what does not exist is found', { timeout: 240_000 }, async () => {
    const [problem] = await diagnose([
      {
        path: join(root, 'readme-broken.ts'),
        line: 1,
        code: "import { useEverything } from 'mooring';\nuseEverything();",
      },
    ]);
    expect(problem).toContain('useEverything');
  });

  const runnable = readSnippets(readFileSync(join(root, 'README.md'), 'utf8')).filter(({ code }) =>
    code.includes("'mooring/testing'"),
  );

  test('behavior: there are snippets that need no page, and each asserts something', () => {
    expect(runnable.length).toBeGreaterThanOrEqual(2);
    expect(runnable.filter(({ code }) => !code.includes('console.assert('))).toEqual([]);
  });

  test.each(runnable.map(({ line, code }) => [line, code] as const))(
    'behavior: the snippet at line %d does what it says, as it stands',
    async (_line, code) => {
      expect(await run(code)).toEqual({ asserted: [true], warned: [] });
    },
  );

  test('error: a snippet that asserts what is not so, or throws, is found', async () => {
    const start = "import { createTestKit } from 'mooring/testing';\nconst { kit } = createTestKit();\n";
    expect(await run(`${start}console.assert(kit.config.networks.length === 7);`)).toMatchObject({ asserted: [false] });
    await expect(run(`${start}throw new Error('no');`)).rejects.toThrow('no');
  });
});
