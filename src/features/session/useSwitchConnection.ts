import { useKit, type KitOption } from '../../react/kitContext';
import { toSupport, type Support } from '../../react/support';
import { useKitState } from '../../react/useKitState';
import { useMutation, type MutationResult } from '../../react/useMutation';
import { selectNearest, type ConnectionEntry } from './state';
import { switchConnection, type SwitchConnectionErrorType, type SwitchConnectionParameters } from './switchConnection';

/** Makes another connection the one in use. Variables: `{ connectorId, namespace }`, as in `useConnections`. */
export function useSwitchConnection(
  options?: KitOption,
): MutationResult<ConnectionEntry, SwitchConnectionErrorType, SwitchConnectionParameters> & Support {
  const kit = useKit(options);
  const nearest = useKitState(selectNearest, { kit });
  const mutation = useMutation<ConnectionEntry, SwitchConnectionParameters, SwitchConnectionErrorType>(
    (target, variables, signal) => switchConnection(target, { ...variables, signal: variables.signal ?? signal }),
    { kit },
  );
  return { ...mutation, ...toSupport(nearest === 'none' ? 'not-connected' : undefined) };
}
