import type { Feature, FeatureFlags } from '../../contract/options';
import type { RemoteFeature } from '../../services/provider/remoteConfig';

/** The ids by which a project's remote configuration names features. */
const remoteIds: Partial<Record<keyof FeatureFlags, string>> = {
  multiWallet: 'multi_wallet',
  activity: 'activity',
  onramp: 'onramp',
  swaps: 'swap',
  socials: 'social_login',
  email: 'social_login',
};

/** Their `config` lists who serves them: an empty list is nobody. That of the logins is read for what it names. */
const needsProvider: readonly (keyof FeatureFlags)[] = ['swaps', 'onramp'];

/** After a failure the service is left alone this long; then the next opening asks again. */
export const remoteRetryBlockMs = 30_000;

/**
 * What the service says of one feature: on, off, or nothing (then the host's own setting stands). One it does not list
 * is off.
 */
export function resolveRemoteFlag(flag: keyof FeatureFlags, features: readonly RemoteFeature[]): boolean | undefined {
  const feature = features.find(({ id }) => id === remoteIds[flag]);
  if (!feature || feature.config === undefined) return false;
  if (feature.config === null) return undefined;
  if (!feature.isEnabled) return false;
  if (flag === 'email') return feature.config.includes('email');
  if (flag === 'socials') return feature.config.some((provider) => provider !== 'email');
  return !needsProvider.includes(flag) || feature.config.length > 0;
}

/**
 * What the service decides. What the host left at its default follows the service's word in both directions; what the
 * host switched on can be switched off, which is `overruled`; what the host switched off stays off.
 */
export function resolveRemote(
  remote: readonly RemoteFeature[] | undefined,
  declared: readonly Feature[],
  host: Partial<FeatureFlags>,
): { decided: Partial<FeatureFlags>; overruled: readonly (keyof FeatureFlags)[] } {
  const decided: Partial<FeatureFlags> = {};
  for (const { flag, isRemote } of remote ? declared : []) {
    const word = isRemote && host[flag] !== false ? resolveRemoteFlag(flag, remote ?? []) : undefined;
    if (word !== undefined) decided[flag] = word;
  }
  return {
    decided,
    overruled: declared.map(({ flag }) => flag).filter((flag) => host[flag] && decided[flag] === false),
  };
}
