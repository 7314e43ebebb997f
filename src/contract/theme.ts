import { createSelector, defineSlice } from '../store';
import type { KitConfig } from './options';

/** `system` is whichever the visitor prefers (`prefers-color-scheme`). */
export type ThemeMode = 'dark' | 'light' | 'system';

export interface ThemeState {
  mode: ThemeMode | undefined;
  variables: Record<string, string>;
}

/** Changes made while running; what they leave open comes from `createKit({ theme })`. */
export const themeSlice = defineSlice('theme', (): ThemeState => ({ mode: undefined, variables: {} }));

export const selectThemeChanges = createSelector([themeSlice], (theme) => theme);

export interface Theme {
  mode: ThemeMode;
  accent: string | undefined;
  /** Custom properties without their `--mooring-` prefix. */
  variables: Readonly<Record<string, string>>;
}

export function resolveTheme({ config: { theme } }: { config: Pick<KitConfig, 'theme'> }, changes: ThemeState): Theme {
  return {
    mode: changes.mode ?? theme.mode ?? 'dark',
    accent: changes.variables.accent ?? theme.accent,
    variables: { ...theme.variables, ...changes.variables },
  };
}
