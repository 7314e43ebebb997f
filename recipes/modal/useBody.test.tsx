import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeModal, openModal, selectRouter } from 'mooring/core';
import { KitProvider } from 'mooring';
import { createTestKit } from 'mooring/testing';
import { useBody } from './useBody';

const ModalBody = () => null;
const lost = () => new Error('Failed to fetch dynamically imported module');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The code, which comes or does not when the test says so; and the page's idle moments. */
function show(embedded?: boolean) {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => (idle[handle - 1] = () => undefined));
  const asked: { arrive(): void; fail(): void }[] = [];
  const load = () =>
    new Promise<{ ModalBody: typeof ModalBody }>((resolve, reject) =>
      asked.push({ arrive: () => resolve({ ModalBody }), fail: () => reject(lost()) }),
    );
  const browser = { window, onVisible: () => () => undefined, open: () => undefined };
  const { kit } = createTestKit({ ports: { browser } });
  const parts: string[] = [];
  kit.events.on('kit:loadFailed', ({ part }) => parts.push(part));
  const { result } = renderHook(() => useBody(embedded, load), {
    wrapper: ({ children }) => <KitProvider kit={kit}>{children}</KitProvider>,
  });
  return {
    kit,
    asked,
    parts,
    body: () => result.current.Body,
    retry: () => result.current.retry,
    pageIsIdle: () => act(async () => idle.forEach((run) => run())),
    isLoading: () => selectRouter(kit).isLoading,
    open: () => act(async () => void openModal(kit)),
    close: () => act(async () => result.current.close()),
    /** What was asked since does not come, nor with the second try. */
    async isLost(from: number) {
      await act(async () => asked[from]?.fail());
      await waitFor(() => expect(asked.length).toBe(from + 2));
      await act(async () => asked[from + 1]?.fail());
    },
  };
}

test('behavior: asked for with the first drawing, and drawn while the page is idle', async () => {
  const { asked, body, pageIsIdle, isLoading } = show();
  expect([asked.length, body()]).toEqual([1, undefined]);
  await pageIsIdle();
  expect([asked.length, body()]).toEqual([1, undefined]);
  await act(async () => asked[0]?.arrive());
  expect([body(), isLoading(), asked.length]).toEqual([ModalBody, false, 1]);
});

test('behavior: who opens before then waits, and is told', async () => {
  const { asked, body, open, isLoading } = show();
  await open();
  expect([asked.length, isLoading()]).toEqual([2, true]);
  await act(async () => asked[1]?.arrive());
  expect([body(), isLoading()]).toEqual([ModalBody, false]);
});

test('behavior: a card is wanted at once', () => {
  expect(show(true).isLoading()).toBe(true);
});

test('error: what is lost while the page is idle is not asked for again until it is wanted', async () => {
  const { kit, asked, body, parts, pageIsIdle, open, retry } = show();
  await act(async () => asked[0]?.fail());
  await pageIsIdle();
  await open();
  await act(async () => closeModal(kit));
  expect(asked.length).toBe(2);
  await pageIsIdle();
  expect([asked.length, parts, retry()]).toEqual([2, [], undefined]);
  await open();
  await act(async () => asked[2]?.arrive());
  expect(body()).toBe(ModalBody);
});

test('error: what is lost is told to the host and can be asked for again; each opening asks by itself', async () => {
  const { asked, body, parts, retry, open, close, isLost, isLoading } = show();
  await open();
  await isLost(1);
  expect([typeof retry(), parts, isLoading()]).toEqual(['function', ['modal'], false]);
  await act(async () => retry()?.());
  expect([asked.length, retry(), isLoading()]).toEqual([4, undefined, true]);
  await isLost(3);
  await close();
  expect([asked.length, retry()]).toEqual([5, undefined]);
  await open();
  expect([asked.length, retry(), isLoading()]).toEqual([6, undefined, true]);
  await act(async () => asked[5]?.arrive());
  expect([body(), parts]).toEqual([ModalBody, ['modal', 'modal']]);
});

test('error: what an opening waited for that was closed says nothing of the next', async () => {
  const { asked, retry, open, close, isLoading } = show();
  await open();
  await close();
  expect(isLoading()).toBe(false);
  await open();
  expect(asked.length).toBe(3);
  await act(async () => asked[1]?.fail());
  await waitFor(() => expect(asked.length).toBe(4));
  await act(async () => asked[3]?.fail());
  expect([retry(), isLoading()]).toEqual([undefined, true]);
  await act(async () => asked[2]?.fail());
  await waitFor(() => expect(asked.length).toBe(5));
  await act(async () => asked[4]?.fail());
  expect(typeof retry()).toBe('function');
});
