import { useEffect, useMemo } from 'react';
import type { Features } from '../../contract/options';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import type { Selector } from '../../store';
import { askForRemoteConfig } from './loadRemoteConfig';
import { featuresSelector, pickFeatures } from './state';

export type UseFeaturesParameters<Selected = Features> = KitOption & {
  /**
   * What of them the component reads: it is drawn anew only when that changes. A function that stays the same.
   * Default: all.
   */
  select?: ((features: Features) => Selected) | undefined;
};
export type UseFeaturesReturnType<Selected = Features> = Selected;

/**
 * Which features are on: the host's settings and the defaults, under the project's remote configuration. The first
 * component that reads them has it asked for, once, when the page is idle. A feature that is not there is missing.
 *
 * @example const { multiWallet } = useFeatures();
 */
export function useFeatures<Selected = Features>(
  options?: UseFeaturesParameters<Selected>,
): UseFeaturesReturnType<Selected> {
  const kit = useKit(options);
  const select = options?.select;
  useEffect(() => askForRemoteConfig(kit), [kit]);
  const selector = useMemo(() => (select ? pickFeatures(kit, select) : featuresSelector(kit)), [kit, select]);
  return useSelected(selector as Selector<Selected>, { kit });
}
