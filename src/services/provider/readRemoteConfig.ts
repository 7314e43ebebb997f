// Without zod, as the directory's answer: every opening of the modal reads it.

/** One feature as the service configures it. `config` of null means: what the host has. */
export interface RemoteFeature {
  id: string;
  isEnabled: boolean;
  config: readonly string[] | null | undefined;
}

/** As the service writes it. */
export interface RemoteFeaturesAnswer {
  features: readonly ({ id: string; isEnabled?: boolean | null; config?: readonly string[] | null } | null)[];
}
export interface OriginsAnswer {
  allowedOrigins: readonly string[];
}

/** The texts of a list; what is no text is passed over. */
const textsOf = (list: readonly unknown[]): string[] => list.filter((text) => typeof text === 'string');

/** Whose switch makes no sense is left to the host; who has no id is passed over. */
function readFeature(answer: unknown): RemoteFeature | undefined {
  const { id, isEnabled, config } = Object(answer) as { id?: unknown; isEnabled?: unknown; config?: unknown };
  if (typeof id !== 'string') return undefined;
  if (typeof (isEnabled ?? false) !== 'boolean') return { id, isEnabled: false, config: null };
  if (config === undefined) return { id, isEnabled: isEnabled === true, config };
  const texts = Array.isArray(config) ? textsOf(config) : undefined;
  // A list of which nothing can be read leaves the feature to the host.
  const isLost = texts?.length === 0 && (config as readonly unknown[]).length > 0;
  return { id, isEnabled: isEnabled === true, config: (!isLost && texts) || null };
}

/**
 * The answer of GET /appkit/v1/config; nothing where the service leaves everything to the host, or answers with
 * nonsense.
 */
export function readRemoteFeatures(answer: unknown): readonly RemoteFeature[] | undefined {
  const { features } = Object(answer) as { features?: unknown };
  return Array.isArray(features) ? features.flatMap((feature) => readFeature(feature) ?? []) : undefined;
}

/** The answer of GET /projects/v1/origins. One that is not a list allows all, as an empty list does. */
export function readOrigins(answer: unknown): readonly string[] {
  const { allowedOrigins } = Object(answer) as { allowedOrigins?: unknown };
  return Array.isArray(allowedOrigins) ? textsOf(allowedOrigins) : [];
}
