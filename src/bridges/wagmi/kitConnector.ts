import { SwitchChainError, UserRejectedRequestError, type Chain } from 'viem';
import type { CaipNetworkId } from '../../caip';
import type { Kit } from '../../contract/kit';
import { kitError } from '../../contract/kitErrors';
import { findNetwork, networksSlice } from '../../contract/networkRegistry';
import { normalizeError } from '../../errors';
import { addNetwork } from '../../features/network/addNetwork';
import { switchNetwork } from '../../features/network/switchNetwork';
import { disconnect } from '../../features/session/disconnect';
import { sessionError } from '../../features/session/errors';
import { getProvider } from '../../features/session/getProvider';
import { askInModal } from '../askInModal';
import { awaitRestored } from '../awaitRestored';
import type { KitConnectorFn, WagmiConnector, WalletInUse } from './connectorTypes';
import { createFollower, readInUse, selectEvmConnection } from './inUse';

export interface KitConnectorOptions {
  /** wagmi's id of the connector, by which it remembers it. Default `mooring`. */
  id?: string | undefined;
  /** What wagmi calls it in a list of connectors. Default `Mooring`. */
  name?: string | undefined;
  icon?: string | undefined;
  /**
   * Connects a wallet when wagmi is asked to and none is connected: for hosts with an interface of their own. Default:
   * opens the modal on the wallets.
   */
  connect?: ((kit: Kit, parameters: { networkId?: CaipNetworkId | undefined }) => Promise<unknown>) | undefined;
}

/** What wagmi's users look for: a visitor who said no is `UserRejectedRequestError`, in whichever way they said it. */
function toWagmiError(cause: unknown): Error {
  const error = normalizeError(cause);
  const isNo = error.code === 'wallet/user-rejected' || (error.code as string) === 'router/modal-closed';
  return isNo ? new UserRejectedRequestError(error) : error;
}

async function moveTo(kit: Kit, chains: readonly Chain[], chainId: number): Promise<Chain> {
  const chain = chains.find(({ id }) => id === chainId);
  if (!chain) throw new SwitchChainError(kitError('network/not-found'));
  const networkId: CaipNetworkId = `eip155:${chainId}`;
  try {
    if (!findNetwork(kit.store.read(networksSlice).known, networkId)) await addNetwork(kit, { network: chain });
    await switchNetwork(kit, { networkId });
  } catch (cause) {
    const error = toWagmiError(cause);
    throw error instanceof UserRejectedRequestError ? error : new SwitchChainError(error);
  }
  return chain;
}

function requireInUse(kit: Kit): WalletInUse {
  const inUse = readInUse(kit);
  if (!inUse) throw sessionError('session/not-connected');
  return inUse;
}

const askForEvm = (kit: Kit, { networkId }: { networkId?: CaipNetworkId | undefined }) =>
  askInModal(kit, { namespace: 'eip155', networkId });

/** Makes `connect` of the connector: at most one question at a time, whoever asks. */
function createConnect(kit: Kit, chains: readonly Chain[], { connect = askForEvm }: KitConnectorOptions) {
  let open: Promise<unknown> | undefined;
  return async (chainId: number | undefined, isReconnecting = false): Promise<WalletInUse> => {
    await awaitRestored(kit);
    if (isReconnecting) return requireInUse(kit);
    if (!readInUse(kit)) {
      const networkId: CaipNetworkId | undefined = chainId === undefined ? undefined : `eip155:${chainId}`;
      open ??= Promise.resolve(connect(kit, { networkId })).finally(() => {
        open = undefined;
      });
      await open.catch((cause: unknown) => {
        throw toWagmiError(cause);
      });
    }
    // A declined switch leaves the connection standing, where the wallet is.
    if (chainId !== undefined && requireInUse(kit).chainId !== chainId)
      await moveTo(kit, chains, chainId).catch(() => undefined);
    return requireInUse(kit);
  };
}

/**
 * A connector of wagmi 2 and 3 over the kit. wagmi's hooks and actions know the account and network that the kit uses,
 * and sign and send with its wallet; connecting, switching and disconnecting on either side is seen on the other.
 *
 * Connecting takes the wallet that is connected and asks nobody; without one it opens the modal. wagmi reconnects when
 * the kit does, which never prompts. A visitor who declines is viem's `UserRejectedRequestError`; a switch that fails
 * is its `SwitchChainError`; both carry the `KitError` as their cause. A chain that only wagmi lists is added to the
 * kit.
 *
 * @throws (its methods) `session/not-connected`; what `connect` of the options rejects with.
 * @example const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: kitTransport(kit) },
 * connectors: [kitConnector(kit)], multiInjectedProviderDiscovery: false });
 */
export function kitConnector(kit: Kit, options: KitConnectorOptions = {}): KitConnectorFn {
  const { id = 'mooring', name = 'Mooring', icon } = options;
  return ({ chains, emitter }) => {
    const follower = createFollower(kit, emitter);
    const connect = createConnect(kit, chains, options);
    const tell = () => follower.tell();
    return {
      ...(icon !== undefined && { icon }),
      id,
      name,
      type: 'mooring',
      async setup() {
        follower.start();
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const { accounts, ...rest } = await connect(chainId, isReconnecting);
        follower.tellSoon();
        const listed = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts;
        return { accounts: listed, ...rest } as never;
      },
      disconnect: () =>
        follower.quietly(() =>
          disconnect(kit, { namespace: 'eip155', connectorId: selectEvmConnection(kit).connectorId }),
        ),
      getAccounts: async () => requireInUse(kit).accounts,
      getChainId: async () => requireInUse(kit).chainId,
      async getProvider() {
        await awaitRestored(kit);
        const provider = getProvider(kit, 'eip155');
        if (!provider) throw sessionError('session/not-connected');
        return provider;
      },
      async isAuthorized() {
        await awaitRestored(kit);
        return readInUse(kit) !== undefined;
      },
      switchChain: ({ chainId }) => moveTo(kit, chains, chainId),
      onAccountsChanged: tell,
      onChainChanged: tell,
      onDisconnect: tell,
    } satisfies WagmiConnector;
  };
}
