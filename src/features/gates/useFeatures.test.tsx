import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useFeatures } from 'mooring';
import { loadRemoteConfig } from 'mooring/core';
import { createTestKit, scriptedFetch } from 'mooring/testing';
import { remoteRetryBlockMs } from './rules';

afterEach(cleanup);

describe('useFeatures', () => {
  test('behavior: the host\'s settings until the service answers, which only ever switches off', async () => {
    const answers: unknown[] = [{ status: 503 }, { features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }, { id: 'onramp', isEnabled: true, config: [] }, { id: 'activity', isEnabled: true, config: [] }] }];
    const fetch = scriptedFetch({ 'https://provider.test': () => answers.shift() });
    const { kit, clock } = createTestKit({ fetch, projectId: 'p', services: { provider: 'https://provider.test' }, features: { swaps: false } });
    const { result } = renderHook(() => useFeatures({ kit }));
    const before = result.current;
    expect(before).toMatchObject({ swaps: false, onramp: true, activity: true });
    await act(() => loadRemoteConfig(kit));
    expect(result.current).toBe(before);
    clock.advance(remoteRetryBlockMs);
    await act(() => loadRemoteConfig(kit));
    expect(result.current).toMatchObject({ swaps: false, onramp: false, activity: true });
  });
});
