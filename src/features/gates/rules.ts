import type { FeatureFlags } from '../../kit/config';
import type { RemoteFeature } from '../../services/provider/remoteConfig';

/** The features a project's remote configuration speaks about, and the ids it uses (wire facts 1.5). */
const remoteIds = {
  multiWallet: 'multi_wallet',
  activity: 'activity',
  onramp: 'onramp',
  swaps: 'swap',
  socials: 'social_login',
  email: 'social_login',
} as const satisfies Partial<Record<keyof FeatureFlags, string>>;

export type RemoteFlag = keyof typeof remoteIds;
export const remoteFlags = Object.keys(remoteIds) as readonly RemoteFlag[];

/** What the service says of one feature: on, off, or nothing (then the host's own setting stands). */
export function resolveRemoteFlag(flag: RemoteFlag, features: readonly RemoteFeature[]): boolean | undefined {
  const feature = features.find(({ id }) => id === remoteIds[flag]);
  if (!feature || feature.config === undefined) return false;
  if (feature.config === null) return undefined;
  if (!feature.isEnabled) return false;
  if (flag === 'email') return feature.config.includes('email');
  if (flag === 'socials') return feature.config.some((provider) => provider !== 'email');
  return true;
}

/** The features in force. Remote settings override the host's (specification section 6); `basic` switches all of them off. */
export function resolveFeatures(local: FeatureFlags, remote: readonly RemoteFeature[] | undefined, isBasic: boolean): FeatureFlags {
  const entries = remoteFlags.map((flag) => [flag, isBasic ? false : ((remote && resolveRemoteFlag(flag, remote)) ?? local[flag])]);
  return { ...local, ...(Object.fromEntries(entries) as Pick<FeatureFlags, RemoteFlag>) };
}

/** The host's settings that the service overrules, for the warning. */
export function overruledFlags(local: FeatureFlags, effective: FeatureFlags): readonly RemoteFlag[] {
  return remoteFlags.filter((flag) => local[flag] !== effective[flag]);
}
