/** Origins that are always allowed. */
const builtInPatterns = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
];

interface OriginParts {
  scheme: string | undefined;
  labels: readonly string[];
  port: string;
}

function parseOrigin(text: string): OriginParts {
  const [, scheme, host = '', port = ''] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?\/?$/i.exec(text.trim()) ?? [];
  return { scheme: scheme?.toLowerCase(), labels: host.toLowerCase().split('.'), port };
}

/**
 * Whether a pattern covers an origin. `*` is only ever a whole label and stands for exactly one; a pattern without a
 * scheme fits any; a port of `*` fits any, and in patterns with a `*` label a port left out fits any too.
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
