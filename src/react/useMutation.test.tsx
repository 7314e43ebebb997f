import { act, cleanup, render, renderHook } from '@testing-library/react';
import { Activity, StrictMode, useEffect, useRef } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { KitError, type Kit } from 'mooring/core';
import { createTestKit } from 'mooring/testing';
import { useMutation } from './useMutation';

afterEach(cleanup);

/** A mutation whose runs are settled by hand. */
function setUp() {
  const runs: { variables: string; resolve(data: string): void; reject(error: unknown): void }[] = [];
  const { kit } = createTestKit();
  const action = (_kit: Kit, variables: string) =>
    new Promise<string>((resolve, reject) => runs.push({ variables, resolve, reject }));
  const hook = renderHook(() => useMutation<string, string>(kit, action));
  const heard: string[] = [];
  const callbacks = (tag: string) => ({
    onSuccess: (data: string) => void heard.push(`${tag} success ${data}`),
    onError: ({ code }: { code: string }) => void heard.push(`${tag} error ${code}`),
    onSettled: (data: string | undefined, error: { code: string } | undefined) =>
      void heard.push(`${tag} settled ${data} ${error?.code}`),
  });
  return { ...hook, kit, action, runs, heard, callbacks };
}

describe('useMutation', () => {
  test('behavior: idle, pending, success, and reset', async () => {
    const { result, runs, heard, callbacks } = setUp();
    expect(result.current).toMatchObject({ status: 'idle', isIdle: true, data: undefined, variables: undefined });
    await act(async () => result.current.mutate('a', callbacks('a')));
    expect(result.current).toMatchObject({ status: 'pending', isPending: true, variables: 'a' });
    await act(async () => runs[0]?.resolve('A'));
    expect(result.current).toMatchObject({ status: 'success', isSuccess: true, data: 'A', variables: 'a' });
    expect(heard).toEqual(['a success A', 'a settled A undefined']);
    act(() => result.current.reset());
    expect(result.current).toMatchObject({ status: 'idle', data: undefined });
  });

  test('error: is typed, told to callbacks, and rejects only mutateAsync', async () => {
    const { result, runs, heard, callbacks } = setUp();
    await act(async () => result.current.mutate('a', callbacks('a')));
    await act(async () => runs[0]?.reject({ code: 4001 }));
    expect(result.current).toMatchObject({ status: 'error', isError: true, error: { code: 'wallet/user-rejected' } });
    expect(heard).toEqual(['a error wallet/user-rejected', 'a settled undefined wallet/user-rejected']);
    await act(async () => {
      const outcome = result.current.mutateAsync('b').catch((error: { code: string }) => heard.push(error.code));
      runs[1]?.reject(new Error('x'));
      await outcome;
    });
    expect(heard.at(-1)).toBe('kit/unknown');
  });

  test.each(['kit/aborted', 'session/superseded'])(
    'behavior: %s, called off, leaves it idle; mutateAsync rejects all the same',
    async (code) => {
      const { result, runs, heard, callbacks } = setUp();
      await act(
        async () =>
          void result.current
            .mutateAsync('a', callbacks('a'))
            .catch((error: KitError) => heard.push(`rejected ${error.code}`)),
      );
      await act(async () => runs[0]?.reject(new KitError(code, 'Request was aborted')));
      expect(result.current).toMatchObject({ status: 'idle', isIdle: true, error: undefined, variables: undefined });
      expect(heard).toEqual([`a settled undefined ${code}`, `rejected ${code}`]);
    },
  );

  test('behavior: the latest run wins, a late earlier answer changes nothing', async () => {
    const { result, runs, heard, callbacks } = setUp();
    await act(async () => result.current.mutate('old', callbacks('old')));
    await act(async () => result.current.mutate('new', callbacks('new')));
    await act(async () => runs[1]?.resolve('NEW'));
    await act(async () => runs[0]?.resolve('OLD'));
    expect(result.current).toMatchObject({ status: 'success', data: 'NEW', variables: 'new' });
    expect(heard).toEqual(['new success NEW', 'new settled NEW undefined']);
  });

  test('behavior: reset while pending: the late answer changes nothing', async () => {
    const { result, runs, heard, callbacks } = setUp();
    await act(async () => result.current.mutate('a', callbacks('a')));
    act(() => result.current.reset());
    await act(async () => runs[0]?.resolve('A'));
    expect(result.current.status).toBe('idle');
    expect(heard).toEqual([]);
  });

  test('behavior: after unmount nothing is set, and mutateAsync still settles', async () => {
    const { result, runs, unmount, heard, callbacks } = setUp();
    const outcome = result.current.mutateAsync('a', callbacks('a'));
    unmount();
    runs[0]?.resolve('A');
    expect(await outcome).toBe('A');
    expect(heard).toEqual([]);
    expect(result.current.status).toBe('idle');
  });

  test('behavior: what ends while it is hidden is shown with it again; its callbacks are not called', async () => {
    const { runs, kit, action, heard, callbacks } = setUp();
    const Status = () => {
      const { status, data, mutate } = useMutation<string, string>(kit, action);
      return <button onClick={() => mutate('a', callbacks('a'))}>{`${status} ${data}`}</button>;
    };
    const draw = (mode: 'hidden' | 'visible') => (
      <Activity mode={mode}>
        <Status />
      </Activity>
    );
    const { rerender, container } = render(draw('visible'));
    await act(async () => container.querySelector('button')?.click());
    rerender(draw('hidden'));
    await act(async () => runs[0]?.resolve('A'));
    rerender(draw('visible'));
    expect([container.textContent, heard]).toEqual(['success A', []]);
    await act(async () => container.querySelector('button')?.click());
    await act(async () => runs[1]?.resolve('B'));
    expect([container.textContent, heard]).toEqual(['success B', ['a success B', 'a settled B undefined']]);
  });

  test('behavior: one that an effect starts ends in strict mode too, where effects run twice', async () => {
    const { runs, kit, action, heard, callbacks } = setUp();
    const useStarted = () => {
      const { mutate, status } = useMutation<string, string>(kit, action);
      const isStarted = useRef(false);
      useEffect(() => {
        if (!isStarted.current) mutate('a', callbacks('a'));
        isStarted.current = true;
      }, [mutate]);
      return status;
    };
    const { result } = renderHook(useStarted, { wrapper: StrictMode });
    expect(result.current).toBe('pending');
    await act(async () => runs[0]?.resolve('A'));
    expect([result.current, heard]).toEqual(['success', ['a success A', 'a settled A undefined']]);
  });

  test('error: a callback that throws does not turn what succeeded into a failure', async () => {
    const { result, runs, heard, callbacks } = setUp();
    const outcome = result.current.mutateAsync('a', {
      ...callbacks('a'),
      onSuccess() {
        throw new Error('host bug');
      },
    });
    await act(async () => runs[0]?.resolve('A'));
    expect(await outcome).toBe('A');
    expect(result.current).toMatchObject({ status: 'success', data: 'A' });
    expect(heard).toEqual(['a settled A undefined']);
  });

  test('behavior: functions are stable', async () => {
    const { result, rerender } = setUp();
    const { mutate, mutateAsync, reset } = result.current;
    rerender();
    expect([result.current.mutate, result.current.mutateAsync, result.current.reset]).toEqual([
      mutate,
      mutateAsync,
      reset,
    ]);
    expect(result.current.mutate).toBe(mutate);
  });
});
