import { useCallback, useSyncExternalStore } from 'react';
import type { Pairing } from '../../contract/connector';
import type { AdapterErrorCode, PairingErrorCode } from '../../contract/errorCodes';
import type { KitError } from '../../errors';
import type { Kit } from '../../contract/kit';
import { createMutationHook } from '../../react/createMutationHook';
import type { KitOption } from '../../react/kitContext';
import type { MutationResult } from '../../react/useMutation';
import { cancelConnect } from './cancelConnect';
import { connect, type ConnectParameters, type ConnectReturnType } from './connect';
import type { SessionErrorCode } from './errors';
import { readPairing, subscribePairing } from './pairing';

export type UseConnectParameters = KitOption;
/**
 * What connecting may fail with: the codes of the kit and its connectors; a connector of the host's own may add others.
 */
export type UseConnectErrorType = KitError<SessionErrorCode | PairingErrorCode | AdapterErrorCode | (string & {})>;

interface PairingState {
  /** While a pairing waits for a wallet: what the QR code holds, and until when (Unix milliseconds). */
  pairing: Pairing | undefined;
  /** Cancels a connect that is waiting. It leaves the hook idle; `mutateAsync` rejects with `session/superseded`. */
  cancel(): void;
}
export type UseConnectReturnType = MutationResult<ConnectReturnType, UseConnectErrorType, ConnectParameters> &
  PairingState;

function usePairing(kit: Kit): PairingState {
  const subscribe = useCallback((listener: () => void) => subscribePairing(kit, listener), [kit]);
  const pairing = useSyncExternalStore(
    subscribe,
    () => readPairing(kit),
    () => undefined,
  );
  return { pairing, cancel: useCallback(() => void cancelConnect(kit), [kit]) };
}

/**
 * Connects a wallet. Variables: `{ wallet }` (a row of `useWallets`) or `{ connectorId, namespace?, networkId? }`.
 *
 * @example const { mutate, pairing, error } = useConnect(); mutate({ wallet });
 */
export const useConnect: (options?: UseConnectParameters) => UseConnectReturnType = createMutationHook(
  connect,
  usePairing,
);
