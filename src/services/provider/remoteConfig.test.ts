import { describe, expect, test } from 'vitest';
import { manualClock, scriptedFetch } from 'mooring/testing';
import { fetchAllowedOrigins, fetchRemoteFeatures } from './remoteConfig';

const identity = { base: 'https://provider.test', projectId: 'p' };
const answering = (answer: unknown) => ({
  fetch: scriptedFetch({ [identity.base]: () => answer }),
  clock: manualClock(),
});

describe('fetchRemoteFeatures', () => {
  test('behavior: one odd entry voids no other', async () => {
    const swap = { id: 'swap', isEnabled: true, config: ['1inch'] };
    const odd = [null, 'activity', { isEnabled: true, config: [] }, { id: 5, isEnabled: true, config: [] }];
    expect(await fetchRemoteFeatures(answering({ features: [...odd, swap, ...odd] }), identity)).toEqual([swap]);
  });

  test.each([
    ['a config that is no list', { isEnabled: true, config: { a: 1 } }, { isEnabled: true, config: null }],
    ['a config of nothing readable', { isEnabled: true, config: [{ id: 'meld' }] }, { isEnabled: true, config: null }],
    ['a switch that is none', { isEnabled: 'yes', config: ['meld'] }, { isEnabled: false, config: null }],
    ['a list with an odd item', { isEnabled: true, config: ['google', 5] }, { isEnabled: true, config: ['google'] }],
    ['an empty list', { isEnabled: true, config: [] }, { isEnabled: true, config: [] }],
    ['no switch', { config: [] }, { isEnabled: false, config: [] }],
    ['a switch of null', { isEnabled: null, config: null }, { isEnabled: false, config: null }],
    ['no config', { isEnabled: true }, { isEnabled: true, config: undefined }],
  ])('behavior: %s', async (_what, fields, expected) => {
    expect(await fetchRemoteFeatures(answering({ features: [{ id: 'onramp', ...fields }] }), identity)).toEqual([
      { id: 'onramp', ...expected },
    ]);
  });

  test('behavior: no list of features leaves everything to the host', async () => {
    for (const answer of [{ features: null }, {}, { features: 'all' }, { features: {} }, null, [], 'x'])
      expect(await fetchRemoteFeatures(answering(answer), identity)).toBeUndefined();
  });
});

describe('fetchAllowedOrigins', () => {
  test('behavior: an odd entry is left out, and no list allows all', async () => {
    expect(await fetchAllowedOrigins(answering({ allowedOrigins: ['https://a.test', 5, null] }), identity)).toEqual([
      'https://a.test',
    ]);
    for (const answer of [{ allowedOrigins: null }, {}, null, 'x'])
      expect(await fetchAllowedOrigins(answering(answer), identity)).toEqual([]);
  });
});
