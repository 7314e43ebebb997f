import { useEffect } from 'react';
import type { WalletFeature } from '../../contract/options';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { askForRemoteConfig, walletFeaturesSelector } from './walletFeatures';

export type UseWalletFeaturesParameters = KitOption;
export type UseWalletFeaturesReturnType = readonly WalletFeature[];

/**
 * What the account in use can be used for, in the order of `walletFeaturesOrder`: `onramp`, `swaps`, `receive` and
 * `send`, each where its feature is on and the namespace can. It asks for the project's remote configuration as
 * `useFeatures` does.
 *
 * @example const features = useWalletFeatures(); // ['receive', 'send']
 */
export function useWalletFeatures(options?: UseWalletFeaturesParameters): UseWalletFeaturesReturnType {
  const kit = useKit(options);
  useEffect(() => askForRemoteConfig(kit), [kit]);
  return useSelected(walletFeaturesSelector(kit), { kit });
}
