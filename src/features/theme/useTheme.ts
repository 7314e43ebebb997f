import { useMemo } from 'react';
import { useKit, type KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { setThemeMode, setThemeVariables } from './actions';
import { resolveTheme, selectThemeChanges, type Theme } from './state';

export type UseThemeReturnType = Theme & {
  setThemeMode(mode: 'dark' | 'light'): Promise<void>;
  setThemeVariables(variables: Readonly<Record<string, string | undefined>>): Promise<void>;
};

/** The modal's theme and the ways to change it. */
export function useTheme(options?: KitOption): UseThemeReturnType {
  const kit = useKit(options);
  const changes = useKitState(selectThemeChanges, { kit });
  return useMemo(
    () => ({
      ...resolveTheme(kit, changes),
      setThemeMode: (mode: 'dark' | 'light') => setThemeMode(kit, mode),
      setThemeVariables: (variables: Readonly<Record<string, string | undefined>>) => setThemeVariables(kit, variables),
    }),
    [kit, changes],
  );
}
