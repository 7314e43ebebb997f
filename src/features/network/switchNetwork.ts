import type { CaipNetworkId } from '../../caip';
import { toRequestError, type KitError } from '../../errors';
import { throwIfAborted, withDeadline } from '../../async/deadline';
import type { WalletConnection } from '../../contract/connector';
import type { Kit } from '../../contract/kit';
import type { KnownNetworkId, Network } from '../../contract/network';
import { findNetwork, networksSlice, requireNetwork } from '../../contract/networkRegistry';
import { defineResource } from '../../contract/resources';
import { findLiveConnection } from '../session/liveConnections';
import { methodsOf } from '../session/methodsOf';
import { activeConnection } from '../session/rules';
import { connectionKey, sessionSlice } from '../session/state';
import { networkError, type NetworkErrorCode } from './errors';
import { resolveActiveNetworkId, switchDeadlineMs } from './rules';
import { networkSwitchSlice } from './state';

export interface SwitchNetworkParameters<Id extends CaipNetworkId = CaipNetworkId> {
  /** CAIP-2. */
  networkId: KnownNetworkId<Id>;
  /**
   * Ask again although the wallet may still show what it was asked before. Default false: an open prompt is waited for.
   */
  isRepeat?: boolean | undefined;
  signal?: AbortSignal | undefined;
}
export type SwitchNetworkReturnType = Network;
export type SwitchNetworkErrorType = KitError<NetworkErrorCode>;

/**
 * Switches to a network the kit lists. A connected wallet is asked first, and what it refuses rejects here: nothing is
 * swallowed, nothing has changed. Without a wallet the choice is simply remembered.
 *
 * @throws `network/not-found` when no listed network has the id (also an alert); `network/not-configured` ("Chain not
 * configured.") when it is listed and neither an adapter nor a connector serves its namespace; `wallet/user-rejected`;
 * `network/switch-unsupported`; `network/switch-ignored`; `session/connection-ended`; `network/switch-timeout` after
 * two minutes; `kit/aborted`.
 * @example const network = await switchNetwork(kit, { networkId: 'eip155:8453' });
 */
export async function switchNetwork<Id extends CaipNetworkId>(
  kit: Kit<Id>,
  { networkId, isRepeat, signal }: SwitchNetworkParameters<NoInfer<Id>>,
): Promise<SwitchNetworkReturnType> {
  throwIfAborted(signal);
  const network = requireNetwork(kit, networkId);
  const { namespace } = network;
  // Without adapters a connector may serve it.
  if (!kit.adapters.has(namespace) && !kit.connectors.all().some(({ namespaces }) => namespaces.includes(namespace)))
    (await import('../../query/rpc')).requireAdapter(kit, network);
  const held = findLiveConnection(kit, namespace);
  const [session, networks] = [kit.store.read(sessionSlice), kit.store.read(networksSlice)];
  const isThere = findNetwork(networks.known, resolveActiveNetworkId(session, networks, namespace)) === network;
  if (held && !isThere) await moveWallet(kit, held, network, isRepeat, signal);
  select(kit, network, held?.connection.connectorId);
  kit.events.emit('network:switched', { namespace, networkId: network.id });
  return network;
}

/** Asks the wallet, and says for as long as it waits where it is to go. */
async function moveWallet(
  kit: Kit,
  { live, ended }: Pick<NonNullable<ReturnType<typeof findLiveConnection>>, 'live' | 'ended'>,
  network: Network,
  isRepeat: boolean | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  kit.store.write(networkSwitchSlice, (draft) => void (draft.switchingTo = network.id), 'network/switchStarted');
  try {
    await withDeadline(askSwitch(kit, live, network, isRepeat), {
      clock: kit.ports.clock,
      deadlineMs: switchDeadlineMs,
      signal,
      ended,
      onDeadline: () => networkError('network/switch-timeout'),
    });
  } catch (cause) {
    const error = toRequestError(cause, networkError('network/switch-failed'));
    // One that a later switch has replaced is nobody's news.
    if (kit.store.read(networkSwitchSlice).switchingTo === network.id)
      kit.events.emit('network:switchFailed', { networkId: network.id, error });
    throw error;
  } finally {
    kit.store.write(
      networkSwitchSlice,
      (draft) => {
        if (draft.switchingTo === network.id) draft.switchingTo = undefined;
      },
      'network/switchEnded',
    );
  }
}

/** Makes a network the chosen one, in the kit's own books. `connectorId`: whose wallet went there. */
function select(kit: Kit, { id, namespace }: Network, connectorId: string | undefined): void {
  const active = activeConnection(kit.store.read(sessionSlice), namespace);
  kit.store.transaction(() => {
    // Another wallet has become the one in use while this one was asked: that one has not moved.
    if (active?.connectorId === connectorId)
      kit.store.write(
        networksSlice,
        (draft) => {
          draft.selected[namespace] = id;
          draft.activeNamespace = namespace;
        },
        'networks/selected',
      );
    if (connectorId === undefined) return;
    kit.store.write(
      sessionSlice,
      (draft) => {
        const current = draft.connections[connectionKey(namespace, connectorId)];
        if (current) current.networkId = id;
      },
      'session/networkSelected',
    );
  });
}

const asksResource = defineResource(
  'network.asks',
  () => new Map<WalletConnection, { id: CaipNetworkId; answer: Promise<void> }>(),
);

/**
 * Asks a wallet to switch. One that is asked for the same network already is not asked again: its first answer is the
 * answer.
 */
function askSwitch(kit: Kit, wallet: WalletConnection, network: Network, isRepeat: boolean | undefined): Promise<void> {
  const asks = kit.resources.get(asksResource);
  const open = asks.get(wallet);
  if (open?.id === network.id && !isRepeat) return open.answer;
  const methods = methodsOf(wallet);
  if (!methods.switchNetwork) throw networkError('network/switch-unsupported');
  const pause = (delayMs: number) => new Promise<void>((resolve) => void kit.ports.clock.after(delayMs, resolve));
  const move = async () => methods.switchNetwork?.(network, pause);
  const answer = move().finally(() => {
    if (asks.get(wallet) === ask) asks.delete(wallet);
  });
  const ask = { id: network.id, answer };
  asks.set(wallet, ask);
  return answer;
}
