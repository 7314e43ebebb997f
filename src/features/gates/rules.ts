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

/** Their `config` lists who serves them: an empty list is nobody (wire facts 1.5). That of the logins is read for what it names. */
const needsProvider: readonly RemoteFlag[] = ['swaps', 'onramp'];

/** After a failure the service is left alone this long; then the next opening asks again. */
export const remoteRetryBlockMs = 30_000;

export type RemoteFlag = keyof typeof remoteIds;
export const remoteFlags = /* @__PURE__ */ Object.keys(remoteIds) as readonly RemoteFlag[];

/** What the service says of one feature: on, off, or nothing (then the host's own setting stands). */
export function resolveRemoteFlag(flag: RemoteFlag, features: readonly RemoteFeature[]): boolean | undefined {
  const feature = features.find(({ id }) => id === remoteIds[flag]);
  if (!feature || feature.config === undefined) return false;
  if (feature.config === null) return undefined;
  if (!feature.isEnabled) return false;
  if (flag === 'email') return feature.config.includes('email');
  if (flag === 'socials') return feature.config.some((provider) => provider !== 'email');
  return !needsProvider.includes(flag) || feature.config.length > 0;
}

/**
 * The features in force. Remote settings narrow the host's: on is what both have on. Specification section 6 says that
 * they override them; read so, the service could switch on what the host has switched off, which is the host's alone to
 * decide. `basic` switches all of them off.
 */
export function resolveFeatures(local: FeatureFlags, remote: readonly RemoteFeature[] | undefined, isBasic: boolean): FeatureFlags {
  const entries = remoteFlags.map((flag) => [flag, local[flag] && !isBasic && ((remote && resolveRemoteFlag(flag, remote)) ?? true)]);
  return { ...local, ...(Object.fromEntries(entries) as Pick<FeatureFlags, RemoteFlag>) };
}

/** What the host has on and the service switches off, for the warning. */
export function overruledFlags(local: Partial<FeatureFlags>, effective: FeatureFlags): readonly RemoteFlag[] {
  return remoteFlags.filter((flag) => local[flag] && !effective[flag]);
}
