import type { Kit } from '../../contract/kit';
import { themeSlice } from './state';

export interface SetThemeVariablesParameters {
  /**
   * Custom properties without their `--mooring-` prefix, e.g. `{ accent: '#0a7', 'radius-card': '12px' }`; `undefined`
   * takes one back to its default. Others stay.
   */
  variables: Readonly<Record<string, string | undefined>>;
}
export type SetThemeVariablesReturnType = void;
/** It never rejects. */
export type SetThemeVariablesErrorType = never;

/**
 * Sets custom properties of what the recipes draw, at once.
 *
 * @example await setThemeVariables(kit, { variables: { accent: '#0a7' } });
 */
export async function setThemeVariables(
  kit: Kit,
  { variables }: SetThemeVariablesParameters,
): Promise<SetThemeVariablesReturnType> {
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
