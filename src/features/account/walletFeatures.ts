import type { Kit } from '../../contract/kit';
import type { Feature, Features, WalletFeature } from '../../contract/options';
import type { Capabilities } from '../../contract/adapter';
import { defineResource } from '../../contract/resources';
import { createSelector, type Selector } from '../../store';
import { connectorsSlice } from '../../contract/connectorRegistry';
import { featureFlagsSlice, featuresSelector } from '../featureFlags/state';
import { selectConnection } from '../session/state';

export { askForRemoteConfig } from '../featureFlags/loadRemoteConfig';

const defaultOrder: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send'];

export interface WalletFeaturesSituation {
  /** What the host names first. */
  order: readonly WalletFeature[];
  features: Features;
  declared: readonly Feature[];
  /** What the namespace of the wallet in use can do; `undefined` where nobody is connected. */
  capabilities: Capabilities | undefined;
}

/** What an account can be used for, in the host's order: what is on, and what its namespace can. */
export function resolveWalletFeatures({
  order,
  features,
  declared,
  capabilities,
}: WalletFeaturesSituation): readonly WalletFeature[] {
  const { onramp, swaps, receive, send } = features;
  const isOn = { onramp, swaps, receive, send };
  const isAble = (flag: WalletFeature) => {
    const capability = declared.find((feature) => feature.flag === flag)?.capability;
    return capability === undefined || capabilities?.[capability] === true;
  };
  return capabilities ? [...new Set([...order, ...defaultOrder])].filter((flag) => isOn[flag] && isAble(flag)) : [];
}

const selectorResource = defineResource(
  'account.walletFeatures',
  (kit): Selector<readonly WalletFeature[]> =>
    createSelector([featuresSelector(kit), selectConnection], (features, { isConnected, namespace }) =>
      resolveWalletFeatures({
        order: kit.config.walletFeaturesOrder,
        features,
        declared: kit.config.declared,
        capabilities: isConnected ? kit.adapters.get(namespace)?.capabilities : undefined,
      }),
    ),
);

/** What the account can be used for. Its selector belongs to a kit, because the host's settings do. */
export function walletFeaturesSelector(kit: Kit): Selector<readonly WalletFeature[]> {
  return kit.resources.get(selectorResource);
}

/**
 * What the account in use can be used for, in the order of `walletFeaturesOrder`: `onramp`, `swaps`, `receive` and
 * `send`, each where its feature is on and the namespace can. Nothing while nobody is connected. `slices` are those
 * whose changes it may follow.
 */
export const selectWalletFeatures: ((kit: Kit) => readonly WalletFeature[]) &
  Pick<Selector<readonly WalletFeature[]>, 'slices'> = /* @__PURE__ */ Object.assign(
  (kit: Kit) => walletFeaturesSelector(kit)(kit),
  {
    slices: /* @__PURE__ */ createSelector([featureFlagsSlice, connectorsSlice, selectConnection], () => undefined)
      .slices,
  },
);
