import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { useConnectMethods, useFeatures, type BrowserPort, type Features } from 'mooring';
import { loadRemoteConfig } from 'mooring/core';
import { createTestKit, mockWallet, scriptedFetch, type TestKitOptions } from 'mooring/testing';
import { remoteRetryBlockMs } from './rules';

afterEach(cleanup);

const provider = 'https://provider.test';
const everything = {
  features: [
    { id: 'multi_wallet', isEnabled: true, config: [] },
    { id: 'social_login', isEnabled: true, config: ['google'] },
  ],
};
const make = (options: TestKitOptions = {}) =>
  createTestKit({
    fetch: scriptedFetch({ [provider]: () => everything }),
    projectId: 'p',
    services: { provider },
    ...options,
  });
const login = () => mockWallet('eip155', { id: 'postbox', type: 'AUTH', loginMethods: ['email', 'social'] });
const pathsOf = ({ fetch }: ReturnType<typeof make>) => fetch.requests.map(({ url }) => new URL(url).pathname);
/** The remote part is loaded, and answers. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await act(async () => void (await import('./remote')));
};

describe('useFeatures', () => {
  test('behavior: a component that selects is drawn anew only when that changes', async () => {
    const { kit } = make();
    const select = ({ receive, legalCheckbox }: Features) => ({ receive, legalCheckbox });
    let drawn = 0;
    const { result } = renderHook(() => ((drawn += 1), useFeatures({ kit, select })));
    const all = renderHook(() => useFeatures({ kit }));
    expect(all.result.current.swaps).toBe(true);
    await act(() => loadRemoteConfig(kit));
    expect([all.result.current.swaps, result.current, drawn]).toEqual([
      false,
      { receive: true, legalCheckbox: false },
      1,
    ]);
  });

  test(
    "behavior: the host's settings and defaults until the service " +
      'answers, and the same object while nothing changes',
    async () => {
      const answers: unknown[] = [{ status: 503 }, everything];
      const { kit, clock, wallet } = make({ fetch: scriptedFetch({ [provider]: () => answers.shift() }) });
      const { result } = renderHook(() => useFeatures({ kit }));
      const before = result.current;
      expect(before).toEqual({
        activity: true,
        onramp: true,
        swaps: true,
        analytics: true,
        pay: false,
        smartSessions: false,
        allWallets: true,
        legalCheckbox: false,
        receive: true,
        send: true,
        multiWallet: false,
        email: false,
        socials: false,
      });
      await act(() => loadRemoteConfig(kit));
      act(() => wallet.disappear());
      expect(result.current).toBe(before);
      clock.advance(remoteRetryBlockMs);
      await act(() => loadRemoteConfig(kit));
      expect(result.current).toEqual({
        activity: false,
        onramp: false,
        swaps: false,
        analytics: true,
        pay: false,
        smartSessions: false,
        allWallets: true,
        legalCheckbox: false,
        receive: true,
        send: true,
        multiWallet: true,
        email: false,
        socials: false,
      });
    },
  );

  test('behavior: a feature that is not there is not reported as on, and a host that wants it is told', async () => {
    const { kit, log } = createTestKit({ features: { pay: true } });
    const { result } = renderHook(() => useFeatures({ kit }));
    expect(Object.values(result.current).filter(Boolean)).toHaveLength(7);
    expect(result.current.pay).toBe(false);
    await expect
      .poll(() => log.map(({ message }) => message))
      .toEqual(['createKit: there is no option pay: paying is not there yet, and stays off']);
  });

  test.each([
    ['useFeatures', useFeatures],
    ['useConnectMethods', useConnectMethods],
  ] as const)(
    'behavior: %s has the configuration asked for, once, when the page is idle; the origin too',
    async (_name, useIt) => {
      const idle: (() => void)[] = [];
      const window = {
        location: { origin: 'https://app.test' },
        requestIdleCallback: (run: () => void) => idle.push(run),
        cancelIdleCallback: () => undefined,
      };
      const browser = { window, onVisible: () => () => undefined, open: () => undefined } as unknown as BrowserPort;
      const page = make({ wallets: [mockWallet('eip155'), login()], ports: { browser } });
      renderHook(() => [useIt({ kit: page.kit }), useFeatures({ kit: page.kit })], { wrapper: StrictMode });
      renderHook(() => useIt({ kit: page.kit }));
      await settle();
      expect([idle.length, pathsOf(page)]).toEqual([1, []]);
      idle[0]?.();
      await settle();
      expect(pathsOf(page)).toEqual(['/appkit/v1/config', '/projects/v1/origins']);
    },
  );

  test('behavior: without idle callbacks a moment is waited; a kit destroyed meanwhile asks nothing', async () => {
    const [page, gone] = [make(), make()];
    for (const { kit } of [page, gone]) renderHook(() => useFeatures({ kit }));
    gone.kit.destroy();
    await settle();
    expect(pathsOf(page)).toEqual([]);
    for (const { clock } of [page, gone]) clock.advance(200);
    await settle();
    expect([pathsOf(page), pathsOf(gone), gone.clock.waiting]).toEqual([['/appkit/v1/config'], [], 0]);
  });

  test('behavior: nothing is asked without a project id, and never on a server', async () => {
    const [nameless, server] = [make({ projectId: undefined }), make()];
    renderHook(() => useFeatures({ kit: nameless.kit }));
    const Page = () => JSON.stringify(useFeatures({ kit: server.kit }));
    expect(renderToString(<Page />)).toContain('allWallets');
    for (const { clock } of [nameless, server]) clock.advance(60_000);
    await settle();
    expect([pathsOf(nameless), pathsOf(server), server.clock.waiting]).toEqual([[], [], 0]);
  });
});
