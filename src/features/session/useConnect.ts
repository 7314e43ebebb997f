import { useCallback, useSyncExternalStore } from 'react';
import type { Pairing } from '../../connectors/connector';
import type { KitError } from '../../errors';
import { useKit, type KitOption } from '../../react/kitContext';
import { useMutation, type MutationResult } from '../../react/useMutation';
import { readPairing, subscribePairing } from './pairing';
import { cancelConnect, connect, type ConnectErrorType, type ConnectParameters, type ConnectReturnType } from './connect';

export type UseConnectReturnType = MutationResult<ConnectReturnType, ConnectErrorType & KitError, ConnectParameters> & {
  /** While a pairing waits for a wallet: what the QR code holds, and until when (Unix milliseconds). */
  pairing: Pairing | undefined;
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
  const subscribe = useCallback((listener: () => void) => subscribePairing(kit, listener), [kit]);
  const pairing = useSyncExternalStore(subscribe, () => readPairing(kit), () => undefined);
  return { ...mutation, pairing, cancel: useCallback(() => cancelConnect(kit), [kit]) };
}
