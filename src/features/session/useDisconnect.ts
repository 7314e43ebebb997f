import type { KitOption } from '../../react/kitContext';
import { useMutation, type MutationResult } from '../../react/useMutation';
import { disconnect, type DisconnectErrorType, type DisconnectParameters } from './disconnect';

export type UseDisconnectReturnType = MutationResult<void, DisconnectErrorType, DisconnectParameters | undefined>;

/** Disconnects everything, or with variables `{ namespace?, connectorId? }` what matches. */
export function useDisconnect(options?: KitOption): UseDisconnectReturnType {
  return useMutation<void, DisconnectParameters | undefined, DisconnectErrorType>(disconnect, options);
}
