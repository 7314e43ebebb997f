import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import { announceLoss } from '../../contract/loadPart';
import type { Identity, NameSuggestion } from '../../contract/names';
import { findNetwork, networksSlice, requireNetwork } from '../../contract/networkRegistry';
import type { UnsupportedReason } from '../../contract/support';
import { type KitError, normalizeError, type SerializedError } from '../../errors';
import { defineQuery } from '../../query/query';
import { createSelector, defineSlice } from '../../store';
import type { BalanceParameters } from '../account/state';
import { nameError } from './errors';
import { findService, readIdentity, readName, requireNames, type ResolvedName } from './readNames';
import { hasNames, identityStaleMs, nameRetryMs, suffixesOf, suggestionsStaleMs, toLabel } from './rules';

import { selectBalanceTarget as selectNamesTarget } from '../account/state';
export { selectNamesTarget };
export type { ResolvedName } from './readNames';

/** Where a registration stands. */
export type NameRegistrationStep = 'idle' | 'signing' | 'registering' | 'success' | 'error';

export interface NamesState {
  step: NameRegistrationStep;
  /** With its suffix. */
  name: string | undefined;
  /** Whose it is to be. */
  address: string | undefined;
  error: SerializedError | undefined;
}

const nothing: NamesState = { step: 'idle', name: undefined, address: undefined, error: undefined };

export const namesSlice = defineSlice('names', (): NamesState => nothing);

/** The registration that is under way, or was the last of the account in use. */
export const selectNameRegistration = createSelector(
  [namesSlice, selectNamesTarget],
  (state, { address }): NamesState => {
    const isUnderWay = state.step === 'signing' || state.step === 'registering';
    return isUnderWay || state.address === address ? state : nothing;
  },
);

/** A failure in the service's words where it gave a reason, else in ours. What was called off stays so. */
function tell(kit: Kit, cause: unknown, otherwise: KitError): KitError {
  const error = normalizeError(cause);
  if (['names/refused', 'names/unsupported', 'kit/aborted'].includes(error.code)) return error;
  announceLoss(kit, 'names', cause);
  return otherwise;
}

type Parts<Names extends string> = { networkId: CaipNetworkId } & Record<Names, string>;

/** Who accounts are, by address and network. */
export const identityQuery = defineQuery<BalanceParameters, Identity>({
  name: 'identity',
  staleMs: identityStaleMs,
  retryBlockMs: nameRetryMs,
  keyOf: ({ address, networkId }) => `${networkId}:${address}`,
  fetch: (kit, { address, networkId }, signal) =>
    readIdentity(kit, address, { network: requireNetwork(kit, networkId), signal }).catch((cause: unknown) => {
      throw tell(kit, cause, nameError('names/reverse-failed', { cause }));
    }),
});

/** Names and their addresses. `null`: there is none. */
export const nameQuery = defineQuery<Parts<'name'>, ResolvedName | null>({
  name: 'name',
  staleMs: identityStaleMs,
  retryBlockMs: nameRetryMs,
  keyOf: ({ name, networkId }) => `${networkId}:${name}`,
  fetch: (kit, { name, networkId }, signal) =>
    readName(kit, name, { network: requireNetwork(kit, networkId), signal }).then(
      (found) => found ?? null,
      (cause: unknown) => {
        throw tell(kit, cause, nameError('names/resolve-failed', { cause }));
      },
    ),
});

/** Names like one that was typed, the very one first where the service tells of it. */
export const suggestionsQuery = defineQuery<Parts<'label'>, readonly NameSuggestion[]>({
  name: 'nameSuggestions',
  staleMs: suggestionsStaleMs,
  retryBlockMs: nameRetryMs,
  keyOf: ({ label, networkId }) => `${networkId}:${label}`,
  async fetch(kit, { label, networkId }, signal) {
    const network = requireNetwork(kit, networkId);
    const [suffix = ''] = suffixesOf(kit.config.nameSuffixes);
    try {
      requireNames(kit, network);
      const service = await findService(kit, { network, signal });
      if (!service?.fetchSuggestions) throw nameError('names/unsupported');
      const found = await service.fetchSuggestions({ label, suffix, network, signal });
      const exact = found.filter(({ name }) => name === label + suffix);
      return [...exact, ...found.filter((each) => !exact.includes(each))];
    } catch (cause) {
      throw tell(kit, cause, nameError('names/suggestions-failed', { cause }));
    }
  },
});

/** What is asked for a name as it was typed. */
export const labelOf = ({ config }: Kit, name: string): string => toLabel(name, suffixesOf(config.nameSuffixes));

/** Why nobody can be asked for names; `undefined` where somebody can. A service alone suggests and registers. */
export function whyNoNames(
  kit: Kit,
  networkId: CaipNetworkId | undefined,
  needs: 'names' | 'service' = 'names',
): UnsupportedReason | undefined {
  const network = findNetwork(kit.store.read(networksSlice).known, networkId);
  if (!network) return networkId === undefined ? 'not-connected' : 'network';
  const adapter = kit.adapters.get(network.namespace);
  if (!adapter || !hasNames(adapter)) return 'namespace';
  const { projectId, services } = kit.config;
  const hosted = projectId !== undefined && services.blockchain && adapter.hostedRpc;
  const isServed = adapter.capabilities.names && (services.names ?? hosted);
  return isServed || (needs === 'names' && adapter.names) ? undefined : 'network';
}

/** Whether a name can be registered for the account in use, on its network. */
export const selectCanRegisterName = (kit: Kit): boolean =>
  whyNoNames(kit, selectNamesTarget(kit).networkId, 'service') === undefined;
