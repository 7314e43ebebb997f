import { useKit, type KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import { useKitState } from '../../react/useKitState';
import { useMutation, type MutationResult } from '../../react/useMutation';
import { disconnect, type DisconnectErrorType, type DisconnectParameters } from './disconnect';
import { selectNearest } from './state';

export type UseDisconnectReturnType = MutationResult<void, DisconnectErrorType, DisconnectParameters | undefined> &
  Support;

/** Disconnects everything, or with variables `{ namespace?, connectorId? }` what matches. */
export function useDisconnect(options?: KitOption): UseDisconnectReturnType {
  const kit = useKit(options);
  const nearest = useKitState(selectNearest, { kit });
  const mutation = useMutation<void, DisconnectParameters | undefined, DisconnectErrorType>(
    (each, variables, signal) => disconnect(each, { signal, ...variables }),
    { kit },
  );
  return { ...mutation, ...toSupport(nearest === 'connected' ? undefined : 'not-connected') };
}
