import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, rename, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { createPackedHost, type PackedHost } from './packedHost';

/** The block of the guide to testing that begins with a comment naming its file. */
function guideFile(name: string): string {
  const [, code] = new RegExp(`\`\`\`js\n// ${name.replaceAll('.', '\\.')}\n([\\s\\S]*?)\`\`\``).exec(
    readFileSync('site/pages/guides/testing.md', 'utf8'),
  ) ?? [undefined, undefined];
  if (code === undefined) throw new Error(`The guide has no ${name}`);
  return code;
}

const packages = ['react', 'react-dom', 'viem', 'jest', 'jest-environment-jsdom', '@testing-library/react'];
const logicTest = `
      test('a wallet connects', async () => {
        const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155')] });
        await connect(kit, { connectorId: wallet.id });
        expect(selectConnection(kit).address).toBe(wallet.accounts[0].address);
      });`;
const pageTest = `
      configure({ asyncUtilTimeout: 60000 });
      test('a visitor connects in the modal', async () => {
        const { kit } = createTestKit({ wallets: [mockWallet('eip155', { name: 'Anchor' })] });
        render(createElement(KitProvider, { kit }, createElement(ConnectButton), createElement(KitModal)));
        fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }));
        fireEvent.click(await screen.findByRole('button', { name: /Anchor/ }));
        await screen.findByRole('button', { name: /0xA11c…0001/ });
      });`;

let host: PackedHost | undefined;
afterEach(async () => {
  await host?.remove();
  host = undefined;
});

/** Titles of the tests with how they ended; what a file as a whole says fails it. */
async function runJest({ root }: PackedHost, options: readonly string[] = []): Promise<readonly string[]> {
  const args = [
    ...options,
    join(process.cwd(), 'node_modules/jest/bin/jest.js'),
    ...['--ci', '--json', '--testTimeout=100000', '--rootDir', root],
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: root, NODE_ENV: 'test' },
    maxBuffer: 50_000_000,
  }).catch((error: { stdout: string }) => error);
  const { testResults } = JSON.parse(stdout) as {
    testResults: { message: string; assertionResults: { title: string; status: string }[] }[];
  };
  expect(testResults.map(({ message }) => message).filter(Boolean)).toEqual([]);
  return testResults
    .flatMap(({ assertionResults }) => assertionResults.map(({ title, status }) => `${title}: ${status}`))
    .sort();
}

/** Puts the package where pnpm does: in a folder of its own, with a link in its place. */
async function moveAsPnpm({ root }: PackedHost): Promise<void> {
  const installed = join(root, 'node_modules/mooring');
  const kept = join(root, 'node_modules/.pnpm/mooring@0.1.0_react@19.2.0/node_modules/mooring');
  await mkdir(dirname(kept), { recursive: true });
  await rename(installed, kept);
  await symlink(kept, installed);
}

const bothPassed = ['a visitor connects in the modal: passed', 'a wallet connects: passed'];

describe('the packed package in Jest', () => {
  test.each([
    ['npm', async () => undefined],
    ['pnpm', moveAsPnpm],
  ])('behavior: is required as the guide says, with and without a page, as %s installs it', async (_name, move) => {
    host = await createPackedHost([...packages, '@babel/preset-env'], {});
    await move(host);
    await host.write({
      'babel.config.js': guideFile('babel.config.js'),
      'jest.config.js': guideFile('jest.config.js'),
      'empty.js': '',
      'logic.test.js': `
      const { connect, selectConnection } = require('mooring/core');
      const { createTestKit, mockWallet } = require('mooring/testing');${logicTest}`,
      'page.test.js': `/** @jest-environment jsdom */
      const { createElement } = require('react');
      const { configure, fireEvent, render, screen } = require('@testing-library/react');
      const { KitProvider } = require('mooring');
      const { ConnectButton, KitModal } = require('mooring/recipes');
      require('mooring/recipes/styles.css');
      const { createTestKit, mockWallet } = require('mooring/testing');${pageTest}`,
    });
    expect(await runJest(host)).toEqual(bothPassed);
  });

  test('behavior: is imported as it is where Jest runs ES modules', async () => {
    host = await createPackedHost(packages);
    await host.write({
      'jest.config.mjs': guideFile('jest.config.mjs'),
      'empty.js': '',
      'logic.test.js': `
      import { connect, selectConnection } from 'mooring/core';
      import { createTestKit, mockWallet } from 'mooring/testing';${logicTest}`,
      'page.test.js': `/** @jest-environment jsdom */
      import { createElement } from 'react';
      import { configure, fireEvent, render, screen } from '@testing-library/react';
      import { KitProvider } from 'mooring';
      import { ConnectButton, KitModal } from 'mooring/recipes';
      import 'mooring/recipes/styles.css';
      import { createTestKit, mockWallet } from 'mooring/testing';${pageTest}`,
    });
    expect(await runJest(host, ['--experimental-vm-modules', '--no-warnings'])).toEqual(bothPassed);
  });
});
