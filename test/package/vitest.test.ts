import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackedHost } from './packedHost';
import { createViteProject } from './viteProject';

/** A file of the guide to testing. */
function guideFile(title: string): string {
  const guide = readFileSync('site/pages/guides/testing.md', 'utf8');
  const code = guide.split(`\`\`\`tsx title="${title}"\n`)[1]?.split('\n```')[0];
  if (code === undefined) throw new Error(`The guide has no ${title}`);
  return code;
}

let host: PackedHost;
beforeAll(async () => {
  host = await createViteProject(['vitest', 'jsdom', '@testing-library/react']);
  await host.write({
    'src/Account.tsx': guideFile('Account.tsx'),
    'src/Account.test.tsx': `// @vitest-environment jsdom\n${guideFile('Account.test.tsx')}`,
    'src/logic.test.ts': `
      import { expect, test } from 'vitest';
      import { connect, isKitError } from 'mooring/core';
      import { createTestKit, mockWallet } from 'mooring/testing';
      test('a wallet that never answers is given up', async () => {
        const { kit, wallet, clock } = createTestKit({ wallets: [mockWallet('eip155')] });
        wallet.behave('never');
        const attempt = connect(kit, { connectorId: wallet.id }).catch((error: unknown) => error);
        clock.advance(300_000);
        const error = await attempt;
        expect(isKitError(error) && error.code).toBe('session/connect-timeout');
      });`,
    'src/Modal.test.tsx': `// @vitest-environment jsdom\n${guideFile('Modal.test.tsx')}`,
    // With `globals` Testing Library tells React that this is a test, and React warns of what happens outside `act`.
    'vitest.config.ts': `
      import { defineConfig } from 'vitest/config';
      export default defineConfig({ test: { globals: true, setupFiles: './src/setup.ts' } });`,
    'src/setup.ts': `
      import { configure } from '@testing-library/react';
      import { afterEach, expect, vi } from 'vitest';
      import 'mooring/recipes/styles.css';
      configure({ asyncUtilTimeout: 60_000 });
      const said = vi.spyOn(console, 'error');
      afterEach(() => expect(said.mock.calls).toEqual([]));`,
  });
});
afterAll(() => host?.remove());

describe('the packed package in a host’s own Vitest', () => {
  test('behavior: is taken as it is, with and without a page', async () => {
    const bin = join(host.root, 'node_modules/vitest/vitest.mjs');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [bin, 'run', '--root', host.root, '--reporter', 'json', '--testTimeout', '100000'],
      {
        cwd: host.root,
        env: { PATH: process.env.PATH, HOME: host.root, NODE_ENV: 'test' },
        maxBuffer: 50_000_000,
      },
    ).catch((error: { stdout: string }) => error);
    const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
      testResults: { message: string; assertionResults: { title: string; status: string }[] }[];
    };
    expect(testResults.map(({ message }) => message).filter(Boolean)).toEqual([]);
    expect(
      testResults
        .flatMap(({ assertionResults }) => assertionResults.map(({ title, status }) => `${title}: ${status}`))
        .sort(),
    ).toEqual([
      'a visitor connects at the second try: passed',
      'a wallet that never answers is given up: passed',
      'who is connected can leave: passed',
    ]);
  });
});
