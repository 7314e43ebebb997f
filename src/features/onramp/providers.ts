import type { Kit } from '../../contract/kit';
import { defineSlice, type Selector } from '../../store';
import { featureFlagsSlice } from '../featureFlags/state';

// Small, and by itself: what draws a button needs to know no more than whether somebody sells.

/** The providers there are, best first. */
const knownProviders: readonly string[] = ['meld', 'coinbase'];

/** Who is wanted since `setOnrampProviders` said so. */
export const onrampSellersSlice = defineSlice('onrampSellers', (): { names: readonly string[] | undefined } => ({
  names: undefined,
}));

/** Names of providers: a list of texts, or nobody. */
export const toProviderNames = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : [];

/** Of the providers that are wanted those that there are; Meld only where there is a key for it. */
export const offeredProviders = (
  wanted: readonly string[],
  available: readonly string[],
  hasMeldKey: boolean,
): readonly string[] => [
  ...new Set(wanted.filter((name) => available.includes(name) && (name !== 'meld' || hasMeldKey))),
];

/** Who can be reached: those of the host's own service, else what the hosted one has. Meld needs no service. */
export function reachableProviders({ config }: Kit): readonly string[] {
  const { projectId, services } = config;
  if (services.onramp) return services.onramp.providers;
  return projectId !== undefined && services.blockchain ? knownProviders : ['meld'];
}

/**
 * Who sells on this page, best first: whom `setOnrampProviders` named, else the host, else the project's configuration,
 * else all that can be reached. Nobody where no key, no project and no service of the host's own is there. `slices` are
 * those whose changes it may follow.
 */
export const selectOnrampProviders: ((kit: Kit) => readonly string[]) & Pick<Selector<unknown>, 'slices'> =
  /* @__PURE__ */ Object.assign(
    (kit: Kit): readonly string[] => {
      const { lists } = kit.store.read(featureFlagsSlice);
      const { names } = kit.store.read(onrampSellersSlice);
      const { providers, meldPublicKey } = kit.config.onramp;
      const reachable = reachableProviders(kit);
      const listed = kit.config.services.onramp ? reachable : (lists?.['onramp'] ?? reachable);
      return offeredProviders(names ?? toProviderNames(providers ?? listed), reachable, meldPublicKey !== undefined);
    },
    { slices: [featureFlagsSlice, onrampSellersSlice] },
  );
