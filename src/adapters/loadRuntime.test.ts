import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isKitError } from '../errors';
import { loadRuntime } from './loadRuntime';
import { sdkVersions } from './sdkPackages';

const codeOf = (error: Error) => loadRuntime(() => Promise.reject(error), 'viem').catch((thrown: unknown) => (isKitError(thrown) ? `${thrown.code}: ${thrown.message}` : thrown));

describe('loadRuntime', () => {
  test.each([
    new TypeError('Failed to fetch dynamically imported module: https://my.dapp/assets/runtime-abc.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
  ])('error: %s is the network, not a missing package', async (error) => {
    expect(await codeOf(error)).toMatch(/^adapter\/load-failed: /);
  });

  test.each([new Error("Cannot find package 'viem' imported from runtime.js"), new Error('Could not resolve "viem" imported by "mooring". Is it installed?')])('error: %s names the package', async (error) => {
    expect(await codeOf(error)).toBe('adapter/sdk-missing: viem is needed for this and is not installed: npm install viem@^2.30.0');
  });

  test('behavior: the releases it asks for are those of package.json, exact where they are exact there', () => {
    const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { peerDependencies: Record<string, string> };
    const sdks = Object.entries(peerDependencies).filter(([name]) => !name.startsWith('react'));
    expect(sdkVersions).toEqual(Object.fromEntries(sdks));
  });
});
