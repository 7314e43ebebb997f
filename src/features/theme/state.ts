import type { Kit } from '../../contract/kit';
import { resolveTheme, selectThemeChanges, type Theme } from '../../contract/theme';

export { resolveTheme, selectThemeChanges, themeSlice } from '../../contract/theme';
export type { Theme, ThemeMode } from '../../contract/theme';

export function selectTheme(kit: Kit): Theme {
  return resolveTheme(kit, selectThemeChanges(kit));
}
