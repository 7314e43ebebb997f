import type { Kit } from '../../contract/kit';
import { requireOption } from '../../contract/requireOption';
import { themeSlice, type ThemeMode } from './state';

/** Throws `kit/invalid-config` for anything but `dark`, `light` and `system`. */
export async function setThemeMode(kit: Kit, mode: ThemeMode): Promise<void> {
  requireOption(['dark', 'light', 'system'].includes(mode), 'setThemeMode: mode', 'it must be dark, light or system');
  kit.store.write(themeSlice, (draft) => void (draft.mode = mode), 'theme/modeSet');
}

/**
 * Sets custom properties (without the `--mooring-` prefix), e.g. `{ accent: '#0a7', 'radius-card': '12px' }`;
 * `undefined` takes one back to its default. Others stay.
 */
export async function setThemeVariables(
  kit: Kit,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  kit.store.write(
    themeSlice,
    (draft) => {
      for (const [name, value] of Object.entries(variables))
        if (value === undefined) delete draft.variables[name];
        else draft.variables[name] = value;
    },
    'theme/variablesSet',
  );
}
