import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { normalizeError } from '../errors';
import { fetchPart } from './fetchPart';
import { fetchSdk } from './fetchSdk';
import { sdkVersions, type SdkPackage } from './missingSdk';

async function codeOf(error: Error, sdk: SdkPackage): Promise<string> {
  const { code, message } = normalizeError(
    await fetchSdk(() => Promise.reject(error), sdk).catch((thrown: unknown) => thrown),
  );
  return `${code}: ${message}`;
}

/**
 * `import()` of a part whose file is lost the first `lost` times, in a browser that fetches again, or in one that keeps
 * a failure.
 */
function importOf(lost: number, keepsFailure: boolean) {
  let requests = 0;
  let kept: Promise<string> | undefined;
  const fetchFile = async () => {
    requests += 1;
    if (requests <= lost) throw new TypeError('Failed to fetch dynamically imported module: https://my.dapp/part.js');
    return 'part';
  };
  return { load: () => (keepsFailure ? (kept ??= fetchFile()) : fetchFile()), requests: () => requests };
}

describe('fetchPart', () => {
  test('behavior: a part that is there is asked for once', async () => {
    const one = importOf(0, false);
    expect([await fetchPart(one.load), one.requests()]).toEqual(['part', 1]);
  });

  test('behavior: where the browser fetches again, a second try is enough for a file lost once', async () => {
    const one = importOf(1, false);
    expect([await fetchPart(one.load), one.requests()]).toEqual(['part', 2]);
  });

  test('error: tries twice and no more; the next call begins anew', async () => {
    const one = importOf(2, false);
    await expect(fetchPart(one.load)).rejects.toMatchObject({ name: 'kit/load-failed' });
    expect(one.requests()).toBe(2);
    expect(await fetchPart(one.load)).toBe('part');
  });

  test('error: where the browser keeps a failure the file is asked for once, and stays lost', async () => {
    const one = importOf(1, true);
    const first = await fetchPart(one.load).catch((error: unknown) => normalizeError(error).code);
    expect([
      first,
      await fetchPart(one.load).catch((error: unknown) => normalizeError(error).code),
      one.requests(),
    ]).toEqual(['kit/load-failed', 'kit/load-failed', 1]);
  });

  test('error: is for the visitor, whatever the browser says', async () => {
    expect(
      normalizeError(await fetchPart(() => Promise.reject(new Error('cancelled'))).catch((error: unknown) => error)),
    ).toMatchObject({ code: 'kit/load-failed', audience: 'notice' });
  });
});

describe('fetchSdk', () => {
  test.each([
    new TypeError('Failed to fetch dynamically imported module: https://my.dapp/assets/runtime-abc.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }),
  ])('error: %s is the network, not a missing package', async (error) => {
    expect(await codeOf(error, 'viem')).toMatch(/^kit\/load-failed: /);
  });

  test.each([
    new Error("Cannot find package 'viem' imported from runtime.js"),
    new Error('Could not resolve "viem" imported by "mooring". Is it installed?'),
  ])('error: %s names the package', async (error) => {
    expect(await codeOf(error, 'viem')).toBe(
      'adapter/sdk-missing: viem is needed for this and is not installed: npm install viem@^2.30.0',
    );
  });

  test('behavior: the releases it asks for are those of package.json, exact where they are exact there', () => {
    const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      peerDependencies: Record<string, string>;
    };
    const names = Object.keys(sdkVersions);
    expect(names).toContain('viem');
    expect(sdkVersions).toEqual(Object.fromEntries(names.map((name) => [name, peerDependencies[name]])));
  });
});
