import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPackedHost, type PackedHost } from './packedHost';

/** The block of README that begins with a comment naming its file. */
function readmeFile(name: string): string {
  const [, code] = new RegExp(`\`\`\`js\n// ${name.replaceAll('.', '\\.')}\n([\\s\\S]*?)\`\`\``).exec(
    readFileSync('README.md', 'utf8'),
  ) ?? [undefined, undefined];
  if (code === undefined) throw new Error(`README has no ${name}`);
  return code;
}

let host: PackedHost;
beforeAll(async () => {
  host = await createPackedHost(
    ['react', 'react-dom', 'viem', 'jest', 'jest-environment-jsdom', '@babel/preset-env', '@testing-library/react'],
    {},
  );
  await host.write({
    'babel.config.js': readmeFile('babel.config.js'),
    'jest.config.js': readmeFile('jest.config.js'),
    'logic.test.js': `
      const { connect, selectConnection } = require('mooring/core');
      const { createTestKit, mockWallet } = require('mooring/testing');
      test('a wallet connects', async () => {
        const { kit, wallet } = createTestKit({ wallets: [mockWallet('eip155')] });
        await connect(kit, { connectorId: wallet.id });
        expect(selectConnection(kit).address).toBe(wallet.accounts[0].address);
      });`,
    'page.test.js': `
      /** @jest-environment jsdom */
      const { createElement } = require('react');
      const { fireEvent, render, screen } = require('@testing-library/react');
      const { KitProvider } = require('mooring');
      const { ConnectButton, KitModal } = require('mooring/recipes');
      const { createTestKit, mockWallet } = require('mooring/testing');
      test('a visitor connects in the modal', async () => {
        const { kit } = createTestKit({ wallets: [mockWallet('eip155', { name: 'Anchor' })] });
        render(createElement(KitProvider, { kit }, createElement(ConnectButton), createElement(KitModal)));
        fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }));
        fireEvent.click(await screen.findByRole('button', { name: /Anchor/ }, { timeout: 60000 }));
        await screen.findByRole('button', { name: /0xA11c…0001/ }, { timeout: 60000 });
      });`.trim(),
  });
});
afterAll(() => host?.remove());

describe('the packed package in Jest', () => {
  test('behavior: is required with the configuration of README, with and without a page', async () => {
    const args = ['--ci', '--json', '--testTimeout=100000', '--rootDir', host.root];
    const bin = join(process.cwd(), 'node_modules/jest/bin/jest.js');
    const { stdout } = await promisify(execFile)(process.execPath, [bin, ...args], {
      cwd: host.root,
      env: { PATH: process.env.PATH, HOME: host.root, NODE_ENV: 'test' },
      maxBuffer: 50_000_000,
    }).catch((error: { stdout: string }) => error);
    const { testResults } = JSON.parse(stdout) as {
      testResults: { message: string; assertionResults: { title: string; status: string }[] }[];
    };
    expect(testResults.map(({ message }) => message).filter(Boolean)).toEqual([]);
    expect(
      testResults
        .flatMap(({ assertionResults }) => assertionResults.map(({ title, status }) => [title, status]))
        .sort(),
    ).toEqual([
      ['a visitor connects in the modal', 'passed'],
      ['a wallet connects', 'passed'],
    ]);
  });
});
