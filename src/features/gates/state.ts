import type { FeatureFlags } from '../../kit/config';
import type { Kit } from '../../kit/kit';
import { defineHolder } from '../../kit/resources';
import type { RemoteFeature } from '../../services/provider/remoteConfig';
import { createSelector, defineSlice, type Selector } from '../../store';
import { resolveFeatures } from './rules';

export interface GatesState {
  /** What the service says; `undefined` until it has answered, and when it leaves everything to the host. */
  remote: RemoteFeature[] | undefined;
}

export const gatesSlice = defineSlice('gates', (): GatesState => ({ remote: undefined }));

const selectorHolder = defineHolder(
  'gates.selector',
  ({ config }): Selector<FeatureFlags> => createSelector([gatesSlice], ({ remote }) => resolveFeatures(config.features, remote, config.basic)),
);

/** The features in force. Its selector belongs to a kit, because the host's settings do. */
export function featuresSelector(kit: Kit): Selector<FeatureFlags> {
  return kit.resources.get(selectorHolder);
}

export function selectFeatures(kit: Kit): FeatureFlags {
  return featuresSelector(kit)(kit);
}
