import { useCallback } from 'react';
import type { KitError } from '../../errors';
import { useKit, type KitOption } from '../../react/kitContext';
import { useMutation, type MutationResult } from '../../react/useMutation';
import { cancelConnect, connect, type ConnectErrorType, type ConnectParameters, type ConnectReturnType } from './connect';

export type UseConnectReturnType = MutationResult<ConnectReturnType, ConnectErrorType & KitError, ConnectParameters> & {
  /** Calls off a connect that is waiting. */
  cancel(): void;
};

/** Connects a wallet. Variables: `{ wallet }` (a row of `useWallets`) or `{ connectorId, namespace?, networkId? }`. */
export function useConnect(options?: KitOption): UseConnectReturnType {
  const kit = useKit(options);
  const mutation = useMutation<ConnectReturnType, ConnectParameters, ConnectErrorType>(
    (target, variables, signal) => connect(target, { ...variables, signal: variables.signal ?? signal }),
    { kit },
  );
  return { ...mutation, cancel: useCallback(() => cancelConnect(kit), [kit]) };
}
