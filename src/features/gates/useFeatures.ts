import type { FeatureFlags } from '../../kit/config';
import { useKit, type KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { featuresSelector } from './state';

/** Which features are on: the host's settings, narrowed by the project's remote configuration once that is known. */
export function useFeatures(options?: KitOption): Readonly<FeatureFlags> {
  const kit = useKit(options);
  return useKitState(featuresSelector(kit), { kit });
}
