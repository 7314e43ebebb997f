import { useEffect, useState } from 'react';
import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import type { NameSuggestion } from '../../contract/names';
import { createQueryHook } from '../../react/createQueryHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import type { QueryResult } from '../../react/useQuery';
import { useSelected } from '../../react/useSelected';
import { findNameProblem, suffixesOf, suggestionsDebounceMs } from './rules';
import { labelOf, selectNamesTarget, suggestionsQuery, whyNoNames } from './state';
import type { SuggestNamesErrorType } from './suggestNames';

export type UseNameSuggestionsParameters = KitOption & {
  /** As it is typed. What is wrong with it is not asked about. */
  name: string;
};
export type UseNameSuggestionsErrorType = SuggestNamesErrorType;
export type UseNameSuggestionsReturnType = QueryResult<readonly NameSuggestion[], UseNameSuggestionsErrorType> &
  Support;

/** A text that has not changed for a while. */
function useSettled({ ports: { clock } }: Kit, text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => clock.after(suggestionsDebounceMs, () => setSettled(text)), [clock, text]);
  return settled;
}

function useTarget(kit: Kit, { name = '' }: Partial<UseNameSuggestionsParameters>) {
  const { networkId } = useSelected(selectNamesTarget, { kit });
  const label = labelOf(kit, name);
  const settled = useSettled(kit, label);
  const reason = whyNoNames(kit, networkId, 'service');
  const isAsked =
    !reason &&
    networkId !== undefined &&
    label === settled &&
    !findNameProblem(label, suffixesOf(kit.config.nameSuffixes));
  return [isAsked ? { label, networkId } : undefined, toSupport(reason)] as const;
}

const useSuggestions = createQueryHook<
  UseNameSuggestionsParameters,
  { label: string; networkId: CaipNetworkId },
  readonly NameSuggestion[],
  UseNameSuggestionsErrorType,
  Support
>(suggestionsQuery, useTarget);

/**
 * Names like the one that is typed, and which of them are taken; the very one first, where the service tells of it.
 * Asked half a second after the last key; `data` is `undefined` until then.
 *
 * @example const { data = [] } = useNameSuggestions({ name: typed }); // data[0]?.isRegistered
 */
export const useNameSuggestions = (parameters: UseNameSuggestionsParameters): UseNameSuggestionsReturnType =>
  useSuggestions(parameters);
