import type { KitOption } from '../../react/kitContext';
import { useMutation, type MutationResult } from '../../react/useMutation';
import type { ConnectionEntry } from './state';
import { switchConnection, type SwitchConnectionErrorType, type SwitchConnectionParameters } from './switchConnection';

/** Makes another connection the one in use. Variables: `{ connectorId, namespace }`, as in `useConnections`. */
export function useSwitchConnection(options?: KitOption): MutationResult<ConnectionEntry, SwitchConnectionErrorType, SwitchConnectionParameters> {
  return useMutation<ConnectionEntry, SwitchConnectionParameters, SwitchConnectionErrorType>(
    (kit, variables, signal) => switchConnection(kit, { ...variables, signal: variables.signal ?? signal }),
    options,
  );
}
