import {
  summarizeConnector,
  type Connector,
  type ConnectorSummary,
  type WalletAccount,
  type WalletConnection,
} from '../../contract/connector';
import { toDisplayName } from '../../caip/displayName';
import type { CaipNetworkId, Namespace } from '../../caip';
import type { Network } from '../../contract/network';
import { isAddress } from './schema';
import { connectionKey, type Connection, type SessionState, type WalletSummary } from './state';

/** How long a person may take to answer a connection request. */
export const connectDeadlineMs = 300_000;
/** How long one connector may take to restore; it delays no other. */
export const reconnectDeadlineMs = 10_000;
/**
 * How long a remembered wallet may take to appear: the time that detection takes (1 s) and a little
 * more for wallets found only at its end.
 */
export const walletDetectionMs = 1_500;
/** How long a wallet may take to confirm a disconnect that already happened here. */
export const disconnectDeadlineMs = 3_000;

/**
 * The namespaces a connect call is about: the one asked for, or all that both sides speak. Without adapters all that
 * the connector does.
 */
export function resolveNamespaces(
  connector: Pick<ConnectorSummary, 'namespaces'>,
  available: Iterable<Namespace>,
  asked: Namespace | undefined,
): readonly Namespace[] {
  const spoken = [...available];
  const shared =
    spoken.length > 0 ? spoken.filter((namespace) => connector.namespaces.includes(namespace)) : connector.namespaces;
  return asked === undefined ? shared : shared.filter((namespace) => namespace === asked);
}

/** The wallet behind a connection: the one that says who it is, else the connector's own. */
export function toWalletSummary(connector: Connector, wallet: WalletConnection['wallet']): WalletSummary {
  const { id, name, icon, rdns } = summarizeConnector(connector);
  const peer = wallet && toDisplayName(wallet.name);
  return peer ? { id: `${id}:${peer}`, name: peer, icon: wallet.icon, rdns: undefined } : { id, name, icon, rdns };
}

/** Where a connected wallet is: what it says, else what was chosen before, else the namespace's first network. */
export function resolveNetworkId(
  namespace: Namespace,
  reported: CaipNetworkId | undefined,
  selected: CaipNetworkId | undefined,
  known: readonly Network[],
): CaipNetworkId | undefined {
  return reported ?? selected ?? known.find((network) => network.namespace === namespace)?.id;
}

/** The active account: the one used before if it is still shared, else the one the wallet puts first. */
export function resolveActiveAddress(
  accounts: readonly WalletAccount[],
  previous: string | undefined,
  isSame: (left: string, right: string) => boolean,
): string | undefined {
  return (accounts.find(({ address }) => previous !== undefined && isSame(address, previous)) ?? accounts[0])?.address;
}

/**
 * What a wallet shares, as it is kept: the same account twice (whatever the case) is one account, and what no CAIP-10
 * id can hold is none.
 */
export function uniqueAccounts(
  accounts: readonly WalletAccount[],
  isSame: (left: string, right: string) => boolean,
): WalletAccount[] {
  return accounts.filter(
    ({ address }, index) =>
      isAddress(address) && accounts.findIndex((other) => isSame(other.address, address)) === index,
  );
}

/** Whether a wallet may come back to a namespace: it is nobody else's, and nobody is asked about it. */
export function isFreeFor({ namespaces }: SessionState, namespace: Namespace, connectorId: string): boolean {
  const { status = 'disconnected', connectorId: holder = connectorId } = namespaces[namespace] ?? {};
  return holder === connectorId && (status === 'disconnected' || status === 'reconnecting');
}

/** Connections that a restart should restore. */
export function restorableConnections({ connections }: SessionState): Connection[] {
  return Object.values(connections).filter(({ isRemembered, status }) => isRemembered && status === 'disconnected');
}

/**
 * Remembered connections of a namespace compete for it: the one that was active comes first, then the newest.
 * `newestFirst` in, one for each namespace out.
 */
export function resolveRivals(newestFirst: readonly Connection[], { namespaces }: SessionState): readonly Connection[] {
  return newestFirst.filter((connection) => {
    const rivals = newestFirst.filter(({ namespace }) => namespace === connection.namespace);
    const active = namespaces[connection.namespace]?.connectorId;
    return connection === (rivals.find(({ connectorId }) => connectorId === active) ?? rivals[0]);
  });
}

/** Connections that a restart should restore, those connected last first. */
export function newestRestorable(session: SessionState): readonly Connection[] {
  return restorableConnections(session).sort((left, right) => right.connectedAt - left.connectedAt);
}

export function activeConnection(session: SessionState, namespace: Namespace): Connection | undefined {
  const active = session.namespaces[namespace];
  return active?.status === 'connected'
    ? session.connections[connectionKey(namespace, active.connectorId ?? '')]
    : undefined;
}
