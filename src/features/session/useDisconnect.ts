import type { Kit } from '../../contract/kit';
import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import { useSelected } from '../../react/useSelected';
import type { MutationResult } from '../../react/useMutation';
import {
  disconnect,
  type DisconnectErrorType,
  type DisconnectParameters,
  type DisconnectReturnType,
} from './disconnect';
import { selectNearest } from './state';

export type UseDisconnectParameters = KitOption;
export type UseDisconnectErrorType = DisconnectErrorType;
export type UseDisconnectReturnType = MutationResult<
  DisconnectReturnType,
  UseDisconnectErrorType,
  DisconnectParameters | undefined
> &
  Support;

const useSupport = (kit: Kit) =>
  toSupport(useSelected(selectNearest, { kit }) === 'connected' ? undefined : 'not-connected');

/**
 * Disconnects everything, or with variables `{ namespace?, connectorId? }` what matches.
 *
 * @example const { mutate, isSupported } = useDisconnect(); mutate();
 */
export const useDisconnect: (options?: UseDisconnectParameters) => UseDisconnectReturnType = createMutationHook(
  disconnect,
  useSupport,
);
