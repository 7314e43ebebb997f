import { describe, expect, test } from 'vitest';
import { setThemeMode, setThemeVariables, type BrowserPort } from 'mooring/core';
import { createTestKit, type TestKitOptions } from 'mooring/testing';
import { createThemeSync } from './createThemeSync';
import type { LoadingState } from './loading';

/** A page whose visitor prefers light or dark. */
function createPreference(isLight: boolean) {
  const list = Object.assign(new EventTarget(), { matches: isLight });
  const window = Object.assign(new EventTarget(), { matchMedia: () => list });
  const browser = { window, onVisible: () => () => undefined, open: () => undefined } as unknown as BrowserPort;
  function prefer(next: boolean) {
    list.matches = next;
    list.dispatchEvent(new Event('change'));
  }
  return { browser, prefer };
}

function setUp(options: TestKitOptions = {}, isLight = false) {
  const { browser, prefer } = createPreference(isLight);
  const { kit } = createTestKit({ wallets: [], ...options, ports: { browser } });
  const told: unknown[] = [];
  let state: LoadingState = 'ready';
  const sync = createThemeSync(kit, {
    state: () => state,
    request: async (_name, payload) => void told.push(payload) as never,
  });
  return { kit, sync, told, prefer, become: (next: LoadingState) => void (state = next) };
}
const wears = (themeMode: string, accent: string, background: string) => ({
  themeMode,
  w3mThemeVariables: { '--w3m-accent': accent, '--w3m-background': background },
});

describe('createThemeSync', () => {
  test('behavior: a host that says nothing has the accents and backgrounds of its mode', async () => {
    const { kit, sync, told } = setUp();
    sync.tell();
    await setThemeMode(kit, { mode: 'light' });
    expect(told).toEqual([
      wears('dark', 'hsla(230, 100%, 67%, 1)', '#121313'),
      wears('light', 'hsla(231, 100%, 70%, 1)', '#fff'),
    ]);
  });

  test('behavior: what the host has chosen, and what it changes later', async () => {
    const { kit, sync, told } = setUp({ theme: { mode: 'light', accent: 'teal', variables: { surface: 'ivory' } } });
    sync.tell();
    await setThemeVariables(kit, { variables: { accent: 'plum' } });
    expect(told).toEqual([wears('light', 'teal', 'ivory'), wears('light', 'plum', 'ivory')]);
  });

  test('behavior: the system mode follows the visitor, live, until it is let go of', () => {
    const { sync, told, prefer } = setUp({ theme: { mode: 'system' } }, true);
    sync.tell();
    prefer(false);
    sync.dispose();
    prefer(true);
    expect(told.map((each) => (each as { themeMode: string }).themeMode)).toEqual(['light', 'dark']);
  });

  test.each(['absent', 'loading', 'failed'] as const)('behavior: a frame that is %s is told nothing', (state) => {
    const { sync, told, become } = setUp();
    become(state);
    sync.tell();
    expect(told).toEqual([]);
  });

  test('behavior: after the end no change is heard', async () => {
    const { kit, sync, told } = setUp();
    sync.dispose();
    await setThemeMode(kit, { mode: 'light' });
    expect(told).toEqual([]);
  });
});
