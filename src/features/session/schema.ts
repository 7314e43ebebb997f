import { isCaipAddressPart, isCaipNetworkId, type CaipNetworkId } from '../../caip';
import {
  arrayOf,
  isBoolean,
  isNumber,
  isString,
  objectOf,
  oneOf,
  optional,
  recordOf,
  type Check,
} from '../../checks/shape';
import type { SessionState } from './state';

const isNetworkId: Check<CaipNetworkId> = (value): value is CaipNetworkId => isString(value) && isCaipNetworkId(value);

/** What an address is within a CAIP-10 id. */
export const isAddress: Check<string> = (value): value is string => isString(value) && isCaipAddressPart(value);

const isSavedSession = /* @__PURE__ */ objectOf({
  connections: recordOf(
    objectOf({
      connectorId: isString,
      namespace: isString,
      isRemembered: isBoolean,
      connectedAt: isNumber,
      wallet: objectOf({ id: isString, name: isString, icon: optional(isString), rdns: optional(isString) }),
      // What else wallets say of an account is looked at where it is read: it costs nobody the session.
      accounts: arrayOf(
        objectOf({
          address: isAddress,
          type: oneOf(['eoa', 'smartAccount', 'payment', 'ordinal']),
          publicKey: optional(isString),
          path: optional(isString),
        }),
      ),
      address: isAddress,
      networkId: isNetworkId,
    }),
  ),
  active: recordOf(optional(isString)),
});

/**
 * Restored connections start out disconnected: only a wallet's answer makes them connected. What happened before late
 * storage answered stands.
 */
export function restoreSession(saved: unknown, initial: SessionState): SessionState | undefined {
  if (!isSavedSession(saved)) return undefined;
  const entries = Object.entries(saved.connections);
  const connections = Object.fromEntries(
    entries.map(([key, connection]) => [key, { ...connection, status: 'disconnected' as const }]),
  );
  const namespaces = Object.fromEntries(
    Object.entries(saved.active).map(([namespace, connectorId]) => [
      namespace,
      { status: 'disconnected' as const, connectorId },
    ]),
  );
  return {
    ...initial,
    connections: { ...connections, ...initial.connections },
    namespaces: { ...namespaces, ...initial.namespaces },
  };
}
