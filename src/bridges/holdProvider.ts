import { withDeadline } from '../async/deadline';
import type { Eip1193Provider } from '../contract/eip1193';
import type { Kit } from '../contract/kit';
import { sharedError } from '../errors';
import { sessionError } from '../features/session/errors';
import { getProvider } from '../features/session/getProvider';
import { connectionsResource, findLiveConnection } from '../features/session/liveConnections';
import { connectionKey, sessionSlice } from '../features/session/state';

/** The wallet in use on eip155, for one of its accounts. */
export interface HeldProvider {
  /** Asks the wallet while the account is there, and nobody afterwards. */
  provider: Eip1193Provider;
  address: `0x${string}`;
  connectorId: string;
  /** The network the wallet is on: a decimal chain id. */
  chainId: number;
  /** Aborts when the connection ends. Throws what `provider` would reject with. */
  requireHeld(): AbortSignal;
}

/** What a signature or a transaction is asked with, beside reading: these are for the account alone. */
const asksAccount = /^(personal_|wallet_|eth_sign|eth_send)/;

/** Whether what was held before is the same account of the same connection. */
export function isStillHeld(before: HeldProvider | undefined, held: HeldProvider): before is HeldProvider {
  if (before?.address !== held.address || before.connectorId !== held.connectorId) return false;
  try {
    return Boolean(before.requireHeld());
  } catch {
    return false;
  }
}

/** Holds the account in use; `undefined` while no wallet is connected. */
export function holdProvider(kit: Kit): HeldProvider | undefined {
  const held = findLiveConnection(kit, 'eip155');
  const handed = getProvider(kit, 'eip155');
  if (!held || !handed) return undefined;
  const { live, connection } = held;
  const { address, connectorId, networkId } = connection;
  const key = connectionKey('eip155', connectorId);
  const isSame = kit.adapters.get('eip155')?.isSameAddress ?? Object.is;

  function requireHeld(isForAccount = true): AbortSignal {
    const current = kit.resources.get(connectionsResource).get(key);
    const now = kit.store.read(sessionSlice).connections[key];
    if (current?.live !== live || now?.status !== 'connected') throw sharedError('session/connection-ended');
    if (isForAccount && !now.accounts.some((account) => isSame(account.address, address)))
      throw sessionError('session/account-not-found', { values: { address, connector: connectorId } });
    return current.life.signal;
  }

  return {
    address: address as `0x${string}`,
    connectorId,
    chainId: Number(networkId.split(':')[1]),
    requireHeld: () => requireHeld(),
    provider: {
      // Async: what is refused rejects.
      async request(parameters) {
        const ended = requireHeld(asksAccount.test(parameters.method));
        return withDeadline(handed.request(parameters), { clock: kit.ports.clock, ended });
      },
      on: (event, listener) => handed.on?.(event, listener),
      removeListener: (event, listener) => handed.removeListener?.(event, listener),
    },
  };
}
