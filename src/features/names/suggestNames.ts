import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { NameSuggestion } from '../../contract/names';
import type { KitError } from '../../errors';
import { fetchQuery } from '../../query/query';
import { sessionError } from '../session/errors';
import type { NameErrorCode } from './errors';
import { findNameProblem, suffixesOf } from './rules';
import { labelOf, selectNamesTarget, suggestionsQuery } from './state';

export interface SuggestNamesParameters {
  /** As it was typed, with or without a suffix. */
  name: string;
  /** CAIP-2. Default: the network of the active account. */
  networkId?: CaipNetworkId | undefined;
  /** Ends the wait with `kit/aborted`. */
  signal?: AbortSignal | undefined;
}
/** The very name first, where the service tells of it, then others like it. */
export type SuggestNamesReturnType = readonly NameSuggestion[];
export type SuggestNamesErrorType = KitError<NameErrorCode>;

/**
 * Names like the one typed, and which of them are taken.
 *
 * @throws what is wrong with the name (`names/too-short`, `names/too-long`, `names/invalid`);
 * `names/suggestions-failed` ("Error fetching name suggestions"), or `names/refused` with the service's reason;
 * `names/unsupported` where no service suggests; `session/not-connected` when no network is given or in use;
 * `kit/aborted`.
 * @example const [exact] = await suggestNames(kit, { name: 'alice' }); // exact?.isRegistered
 */
export async function suggestNames(
  kit: Kit,
  { name, networkId = selectNamesTarget(kit).networkId, signal }: SuggestNamesParameters,
): Promise<SuggestNamesReturnType> {
  const problem = findNameProblem(name, suffixesOf(kit.config.nameSuffixes));
  if (problem) throw problem;
  if (networkId === undefined) throw sessionError('session/not-connected');
  return fetchQuery(kit, suggestionsQuery, { label: labelOf(kit, name), networkId }, { signal });
}
