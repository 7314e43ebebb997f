import { useEffect } from 'react';
import type { Features } from '../../contract/options';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { askForRemoteConfig } from './loadRemoteConfig';
import { featuresSelector } from './state';

export type UseFeaturesParameters = KitOption;
export type UseFeaturesReturnType = Features;

/**
 * Which features are on: the host's settings and the defaults, under the project's remote configuration. The first
 * component that reads them has it asked for, once, when the page is idle. A feature that is not there is missing.
 *
 * @example const { multiWallet } = useFeatures();
 */
export function useFeatures(options?: UseFeaturesParameters): UseFeaturesReturnType {
  const kit = useKit(options);
  useEffect(() => askForRemoteConfig(kit), [kit]);
  return useSelected(featuresSelector(kit), { kit });
}
