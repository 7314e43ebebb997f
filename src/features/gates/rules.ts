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

/** Origins that are always allowed (wire facts 1.5). */
const builtInPatterns = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*', 'https://127.0.0.1:*', 'https://*.pages.dev', 'https://*.vercel.app', 'https://*.ngrok-free.app', 'https://secure-mobile.walletconnect.com', 'https://secure-mobile.walletconnect.org'];

interface OriginParts {
  scheme: string | undefined;
  labels: readonly string[];
  port: string;
}

function parseOrigin(text: string): OriginParts {
  const [, scheme, host = '', port = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?\/?$/i.exec(text.trim()) ?? [];
  return { scheme: scheme?.toLowerCase(), labels: host.toLowerCase().split('.'), port };
}

/**
 * Whether a pattern covers an origin. `*` is only ever a whole label and stands for exactly one; a pattern without a scheme
 * fits any; a port of `*` fits any, and in patterns with a `*` label a port left out fits any too.
 */
export function matchesOrigin(origin: string, pattern: string): boolean {
  const [actual, wanted] = [parseOrigin(origin), parseOrigin(pattern)];
  if (wanted.labels.length !== actual.labels.length || wanted.labels[0] === '') return false;
  if (wanted.scheme !== undefined && wanted.scheme !== actual.scheme) return false;
  if (!wanted.labels.every((label, index) => label === '*' || label === actual.labels[index])) return false;
  const isWildcard = wanted.labels.includes('*');
  return wanted.port === '*' || wanted.port === actual.port || (isWildcard && wanted.port === '');
}

/** An empty list allows every origin; localhost and 127.0.0.1 are always allowed. */
export function isOriginAllowed(origin: string, patterns: readonly string[]): boolean {
  const { labels } = parseOrigin(origin);
  if (patterns.length === 0 || ['localhost', '127.0.0.1'].includes(labels.join('.'))) return true;
  return [...patterns, ...builtInPatterns].some((pattern) => matchesOrigin(origin, pattern));
}
