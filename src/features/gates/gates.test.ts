import { describe, expect, test } from 'vitest';
import { loadRemoteConfig, selectFeatures } from 'mooring/core';
import { createTestKit, scriptedFetch } from 'mooring/testing';
import { isOriginAllowed, matchesOrigin } from './origins';
import { resolveFeatures } from './rules';

const base = 'https://provider.test';
const withAnswer = (answer: unknown, options = {}) => {
  const fetch = scriptedFetch({ [`${base}/appkit/v1/config`]: () => answer });
  return createTestKit({ fetch, projectId: 'p', services: { provider: base }, ...options });
};

describe('loadRemoteConfig', () => {
  test('behavior: nothing is asked by starting, and once by loading twice', async () => {
    const { kit, fetch } = withAnswer({ features: [] });
    await kit.start();
    expect(fetch.requests).toEqual([]);
    await Promise.all([loadRemoteConfig(kit), loadRemoteConfig(kit)]);
    expect(fetch.requests.map(({ url }) => new URL(url).searchParams.get('projectId'))).toEqual(['p']);
  });

  test('behavior: remote settings overrule local ones, with a warning that names them', async () => {
    const { kit, log } = withAnswer({ features: [{ id: 'swap', isEnabled: false, config: [] }, { id: 'activity', isEnabled: true, config: [] }, { id: 'onramp', isEnabled: true, config: null }, { id: 'social_login', isEnabled: true, config: ['google'] }] });
    await loadRemoteConfig(kit);
    expect(selectFeatures(kit)).toMatchObject({ swaps: false, activity: true, onramp: true, socials: true, email: false, multiWallet: false });
    expect(log.map(({ message }) => message)).toEqual(['Local configuration ignored: swaps, email (gates/local-configuration-ignored)']);
  });

  test.each([
    [403, 'Invalid App Configuration'],
    [401, 'Invalid Project ID'],
    [429, 'Rate Limited'],
    [500, 'Server Error'],
    [503, 'Server Error'],
  ])('error: %d raises the alert "%s" and leaves the local settings', async (status, text) => {
    const { kit, events } = withAnswer({ status });
    await loadRemoteConfig(kit);
    expect(events.flatMap(({ event }) => (event as { error?: Error }).error?.message ?? [])).toEqual([text]);
    expect(selectFeatures(kit)).toEqual(kit.config.features);
  });

  test('error: an unreachable service is silent', async () => {
    const { kit, events } = createTestKit({ projectId: 'p', services: { provider: base } });
    await loadRemoteConfig(kit);
    expect(events).toEqual([]);
    expect(selectFeatures(kit)).toEqual(kit.config.features);
  });

  test('behavior: basic asks nothing and has none of the remote features', async () => {
    const { kit, fetch } = withAnswer({ features: null }, { basic: true });
    await loadRemoteConfig(kit);
    expect(fetch.requests).toEqual([]);
    expect(selectFeatures(kit)).toMatchObject({ swaps: false, email: false, send: true });
  });
});

describe('resolveFeatures', () => {
  test('behavior: features of null leave everything to the host', () => {
    const { kit } = createTestKit();
    expect(resolveFeatures(kit.config.features, undefined, false)).toEqual(kit.config.features);
  });
});

describe('matchesOrigin', () => {
  test.each([
    ['https://app.example', 'https://app.example', true],
    ['http://app.example', 'https://app.example', false],
    ['https://app.example', 'app.example', true],
    ['https://app.example:8443', 'app.example', false],
    ['https://app.example:8443', 'app.example:8443', true],
    ['https://a.app.example', 'https://*.app.example', true],
    ['https://a.b.app.example', 'https://*.app.example', false],
    ['https://app.example', 'https://*.app.example', false],
    ['https://a.app.example:99', 'https://*.app.example', true],
    ['https://evil-app.example', 'https://*app.example', false],
    ['https://app.example.evil', 'https://app.example', false],
    ['https://app.example', '', false],
  ])('behavior: %s under %s is %s', (origin, pattern, expected) => {
    expect(matchesOrigin(origin, pattern)).toBe(expected);
  });
});

describe('isOriginAllowed', () => {
  test.each([
    ['https://any.example', [], true],
    ['http://localhost:3000', ['https://app.example'], true],
    ['http://127.0.0.1', ['https://app.example'], true],
    ['https://preview.vercel.app', ['https://app.example'], true],
    ['https://other.example', ['https://app.example'], false],
  ])('behavior: %s with %j is %s', (origin, patterns, expected) => {
    expect(isOriginAllowed(origin, patterns)).toBe(expected);
  });
});
