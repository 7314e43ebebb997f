import type { FeatureFlags } from '../kit/config';
import { useKit, type KitOption } from './kitContext';

/** Which features are on. */
export function useFeatures(options?: KitOption): Readonly<FeatureFlags> {
  return useKit(options).config.features;
}
