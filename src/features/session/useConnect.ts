import { useCallback, useSyncExternalStore } from 'react';
import type { Pairing } from '../../contract/connector';
import type { AdapterErrorCode, PairingErrorCode } from '../../contract/errorCodes';
import type { KitError } from '../../errors';
import { useKit, type KitOption } from '../../react/kitContext';
import { useMutation, type MutationResult } from '../../react/useMutation';
import type { SessionErrorCode } from './errors';
import { readPairing, subscribePairing } from './pairing';
import { cancelConnect, connect, type ConnectParameters, type ConnectReturnType } from './connect';

/**
 * What connecting may fail with: the codes of the kit and its connectors; a connector of the host's own may add others.
 */
export type UseConnectErrorType = KitError<SessionErrorCode | PairingErrorCode | AdapterErrorCode | (string & {})>;

export type UseConnectReturnType = MutationResult<ConnectReturnType, UseConnectErrorType, ConnectParameters> & {
  /** While a pairing waits for a wallet: what the QR code holds, and until when (Unix milliseconds). */
  pairing: Pairing | undefined;
  /** Calls off a connect that is waiting. It leaves the hook idle; `mutateAsync` rejects with `session/superseded`. */
  cancel(): void;
};

/** Connects a wallet. Variables: `{ wallet }` (a row of `useWallets`) or `{ connectorId, namespace?, networkId? }`. */
export function useConnect(options?: KitOption): UseConnectReturnType {
  const kit = useKit(options);
  const mutation = useMutation<ConnectReturnType, ConnectParameters, UseConnectErrorType>(
    (target, variables, signal) => connect(target, { ...variables, signal: variables.signal ?? signal }),
    { kit },
  );
  const subscribe = useCallback((listener: () => void) => subscribePairing(kit, listener), [kit]);
  const pairing = useSyncExternalStore(
    subscribe,
    () => readPairing(kit),
    () => undefined,
  );
  return { ...mutation, pairing, cancel: useCallback(() => cancelConnect(kit), [kit]) };
}
