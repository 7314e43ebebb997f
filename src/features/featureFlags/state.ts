import type { Features, FeatureFlags } from '../../contract/options';
import { connectorsSlice } from '../../contract/connectorRegistry';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { createSelector, defineSlice, type Selector } from '../../store';

export interface FeatureFlagsState {
  /**
   * What the project's remote configuration decides, where the host leaves it to decide; empty until it has answered.
   */
  remote: Partial<FeatureFlags>;
  /** Who serves a feature by that configuration, by the id it has there; empty until it has answered. */
  lists?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
}

export const featureFlagsSlice = defineSlice('featureFlags', (): FeatureFlagsState => ({ remote: {} }));

const selectorResource = defineResource(
  'featureFlags.selector',
  ({ config, adapters }): Selector<Features> =>
    createSelector([featureFlagsSlice, connectorsSlice], ({ remote }, connectors) => {
      const features: Partial<FeatureFlags> = { ...config.features, ...remote };
      for (const { flag, capability, isServed } of config.declared)
        if (
          isServed?.(connectors) === false ||
          (capability && ![...adapters.values()].some(({ capabilities }) => capabilities[capability]))
        )
          features[flag] = false;
      return features;
    }),
);

/** The features in force. Its selector belongs to a kit, because the host's settings do. */
export function featuresSelector(kit: Kit): Selector<Features> {
  return kit.resources.get(selectorResource);
}

/** What is selected of the features in force: the same object until that has changed. */
export const pickFeatures = <Selected>(kit: Kit, select: (features: Features) => Selected): Selector<Selected> =>
  createSelector([featuresSelector(kit)], select);

/**
 * The features in force: the host's settings and the defaults, under the project's remote configuration once that is
 * known. A feature that this kit has nothing for is off.
 */
export function selectFeatures(kit: Kit): Features {
  return featuresSelector(kit)(kit);
}
