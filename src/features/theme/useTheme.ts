import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Kit } from '../../contract/kit';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { setThemeMode, type SetThemeModeParameters } from './setThemeMode';
import { setThemeVariables, type SetThemeVariablesParameters } from './setThemeVariables';
import { resolveTheme, selectThemeChanges, type Theme } from './state';

export type UseThemeParameters = KitOption;
export type UseThemeReturnType = Theme & {
  /** `mode` with `system` resolved: what the visitor prefers now. `dark` on a server and until hydrated. */
  resolvedMode: 'dark' | 'light';
  setThemeMode(parameters: SetThemeModeParameters): Promise<void>;
  setThemeVariables(parameters: SetThemeVariablesParameters): Promise<void>;
};

const isFalse = () => false;

/** Whether the visitor prefers light pages; asked for only where it matters. */
function usePrefersLight({ ports }: Kit, isWanted: boolean): boolean {
  const { window } = ports.browser;
  const query = useMemo(
    () => (isWanted ? window?.matchMedia?.('(prefers-color-scheme: light)') : undefined),
    [window, isWanted],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query?.matches ?? false, isFalse);
}

/**
 * The modal's theme and the ways to change it.
 *
 * @example const { resolvedMode, setThemeMode } = useTheme(); setThemeMode({ mode: 'light' });
 */
export function useTheme(options?: UseThemeParameters): UseThemeReturnType {
  const kit = useKit(options);
  const changes = useSelected(selectThemeChanges, { kit });
  const theme = useMemo(() => resolveTheme(kit, changes), [kit, changes]);
  const prefersLight = usePrefersLight(kit, theme.mode === 'system');
  return useMemo(
    () => ({
      ...theme,
      resolvedMode: theme.mode === 'light' || prefersLight ? 'light' : 'dark',
      setThemeMode: (parameters: SetThemeModeParameters) => setThemeMode(kit, parameters),
      setThemeVariables: (parameters: SetThemeVariablesParameters) => setThemeVariables(kit, parameters),
    }),
    [kit, theme, prefersLight],
  );
}
