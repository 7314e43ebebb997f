import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { requireOption } from '../../contract/requireOption';
import { themeSlice, type ThemeMode } from './state';

export interface SetThemeModeParameters {
  /** `system` follows the visitor's `prefers-color-scheme`. */
  mode: ThemeMode;
}
export type SetThemeModeReturnType = void;
export type SetThemeModeErrorType = KitError<'kit/invalid-config'>;

/**
 * Changes the mode of what the recipes draw, at once.
 *
 * @throws `kit/invalid-config` for anything but `dark`, `light` and `system`.
 * @example await setThemeMode(kit, { mode: 'dark' });
 */
export async function setThemeMode(kit: Kit, { mode }: SetThemeModeParameters): Promise<SetThemeModeReturnType> {
  requireOption(['dark', 'light', 'system'].includes(mode), 'setThemeMode: mode', 'it must be dark, light or system');
  kit.store.write(themeSlice, (draft) => void (draft.mode = mode), 'theme/modeSet');
}
