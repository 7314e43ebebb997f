import * as z from 'zod/mini';

/** One feature as the service configures it. `config` of null means: what the host has. */
export interface RemoteFeature {
  id: string;
  isEnabled: boolean;
  config: readonly string[] | null | undefined;
}

/** The texts of a list; what is no text is passed over. */
const texts = z.array(z.catch(z.nullable(z.string()), null));
const textsOf = (list: z.output<typeof texts>): string[] => list.flatMap((text) => text ?? []);

const featureSchema = z.object({
  id: z.string(),
  isEnabled: z.nullish(z.boolean()),
  config: z.catch(z.nullish(texts), null),
});

/** Whose switch makes no sense is left to the host; who has no id is passed over. */
const unreadable = (entry: unknown): z.output<typeof featureSchema> | null => {
  const { id } = Object(entry) as { id?: unknown };
  return typeof id === 'string' ? { id, isEnabled: false, config: null } : null;
};

function toFeature({ id, isEnabled, config }: z.output<typeof featureSchema>): RemoteFeature {
  const read = config && textsOf(config);
  // A list of which nothing can be read leaves the feature to the host.
  const isLost = read?.length === 0 && config?.length !== 0;
  return { id, isEnabled: isEnabled === true, config: isLost ? null : read };
}

/** GET /appkit/v1/config. `undefined` where the service leaves everything to the host, or answers with nonsense. */
export const remoteFeaturesSchema = z.catch(
  z.optional(
    z.pipe(
      z.object({ features: z.array(z.catch(z.nullable(featureSchema), ({ value }) => unreadable(value))) }),
      z.transform(({ features }): readonly RemoteFeature[] =>
        features.flatMap((feature) => (feature ? toFeature(feature) : [])),
      ),
    ),
  ),
  undefined,
);

/** GET /projects/v1/origins. An answer that is not a list allows all, as an empty list does. */
export const originsSchema = z.catch(
  z.pipe(
    z.object({ allowedOrigins: texts }),
    z.transform(({ allowedOrigins }): readonly string[] => textsOf(allowedOrigins)),
  ),
  [],
);

export type RemoteFeaturesAnswer = z.input<typeof remoteFeaturesSchema>;
export type OriginsAnswer = z.input<typeof originsSchema>;
