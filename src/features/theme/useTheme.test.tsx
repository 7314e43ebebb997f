import { act, cleanup, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useTheme } from 'mooring';
import { setThemeVariables } from 'mooring/core';
import { createTestKit, type TestKitOptions } from 'mooring/testing';
import { themeSlice } from './state';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page whose visitor changes their mind. */
function visitor(prefersLight: boolean) {
  const query = Object.assign(new EventTarget(), { matches: prefersLight });
  const asked: string[] = [];
  const listeners = new Set<unknown>();
  const window = {
    matchMedia(text: string) {
      asked.push(text);
      return {
        get matches() {
          return query.matches;
        },
        addEventListener: (name: string, listener: EventListener) => (
          listeners.add(listener), query.addEventListener(name, listener)
        ),
        removeEventListener: (name: string, listener: EventListener) => (
          listeners.delete(listener), query.removeEventListener(name, listener)
        ),
      };
    },
  };
  const prefer = (light: boolean) =>
    act(() => ((query.matches = light), void query.dispatchEvent(new Event('change'))));
  return { asked, listeners, prefer, options: { ports: { browser: { window } } } as unknown as TestKitOptions };
}

describe('setThemeVariables', () => {
  test('behavior: undefined takes one back to its default, and leaves no trace of it', async () => {
    const { kit } = createTestKit({ theme: { variables: { accent: '#0a7' } } });
    await setThemeVariables(kit, { variables: { accent: undefined, 'radius-card': '12px' } });
    expect(kit.store.read(themeSlice).variables).toStrictEqual({ 'radius-card': '12px' });
  });
});

describe('useTheme', () => {
  test('behavior: system follows the visitor live, and asks only then', () => {
    const { asked, listeners, prefer, options } = visitor(true);
    const { kit } = createTestKit(options);
    const { result, unmount } = renderHook(() => useTheme({ kit }));
    expect([result.current.mode, result.current.resolvedMode, asked]).toEqual(['dark', 'dark', []]);
    act(() => void result.current.setThemeMode({ mode: 'system' }));
    expect([result.current.mode, result.current.resolvedMode, asked]).toEqual([
      'system',
      'light',
      ['(prefers-color-scheme: light)'],
    ]);
    prefer(false);
    expect(result.current.resolvedMode).toBe('dark');
    prefer(true);
    expect(result.current.resolvedMode).toBe('light');
    act(() => void result.current.setThemeMode({ mode: 'dark' }));
    expect([result.current.resolvedMode, listeners.size]).toEqual(['dark', 0]);
    act(() => void result.current.setThemeMode({ mode: 'light' }));
    expect(result.current.resolvedMode).toBe('light');
    unmount();
    expect(listeners.size).toBe(0);
  });

  test('behavior: is an option of createKit, dark on a server', () => {
    const { kit } = createTestKit({ ...visitor(true).options, theme: { mode: 'system' } });
    const Probe = () => {
      const { mode, resolvedMode } = useTheme({ kit });
      return `${mode} ${resolvedMode}`;
    };
    expect(renderToString(<Probe />)).toBe('system dark');
    expect(renderHook(() => useTheme({ kit })).result.current.resolvedMode).toBe('light');
  });
});
