import type { Namespace } from '../../caip';
import type { ConnectorSummary, ConnectorType } from '../../connectors/connector';
import type { ConnectorGroup, CustomWallet, WalletLinks } from '../../kit/config';
import type { Connection } from '../session/state';

/** Specification section 9. */
export const recentWalletCount = 2;

/** A row of the wallet list: plain data, whatever reaches the wallet. */
export interface Wallet {
  /** Stable: the rdns where there is one. */
  id: string;
  name: string;
  icon: string | undefined;
  /** It can be connected here and now. */
  installed: boolean;
  recent: boolean;
  group: ConnectorGroup;
  /** What `connect` uses. Empty when the wallet is not installed. */
  connectorIds: readonly string[];
  namespaces: readonly Namespace[];
  links: WalletLinks;
}

const groupOfType: Record<ConnectorType, ConnectorGroup> = {
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  MULTI_CHAIN: 'injected',
  EXTERNAL: 'external',
  AUTH: 'external',
  WALLET_CONNECT: 'walletConnect',
};

const nameKey = (name: string) => name.trim().toLowerCase().replace(/\s+wallet$/, '');

/** Two sightings of one wallet: the same rdns, or where one has none the same name. */
export function isSameWallet(left: { name: string; rdns?: string | undefined }, right: { name: string; rdns?: string | undefined }): boolean {
  if (left.rdns !== undefined && right.rdns !== undefined) return left.rdns === right.rdns;
  return nameKey(left.name) === nameKey(right.name);
}

/** The wallets connected last, newest first, at most two. */
export function recentConnections(connections: readonly Connection[]): readonly Connection[] {
  const newestFirst = [...connections].sort((left, right) => right.connectedAt - left.connectedAt);
  return newestFirst
    .filter((connection, index) => newestFirst.findIndex((other) => other.connectorId === connection.connectorId) === index)
    .slice(0, recentWalletCount);
}

interface Sources {
  connectors: readonly ConnectorSummary[];
  connections: readonly Connection[];
  customWallets: readonly CustomWallet[];
  order: readonly ConnectorGroup[];
}

/** One row per wallet, in the order of groups; within a group as found, recent ones newest first. */
export function listWallets({ connectors, connections, customWallets, order }: Sources): readonly Wallet[] {
  const rows: (Wallet & { rdns: string | undefined })[] = [];
  const listed = connectors.filter(({ type }) => type !== 'AUTH');
  for (const connector of listed) {
    const same = rows.find((row) => isSameWallet(row, connector));
    if (same) {
      same.connectorIds = [...same.connectorIds, connector.id];
      same.namespaces = [...new Set([...same.namespaces, ...connector.namespaces])];
      same.icon ??= connector.icon;
      continue;
    }
    const { id, name, icon, rdns, type, namespaces } = connector;
    rows.push({ id, name, icon, rdns, installed: true, recent: false, group: groupOfType[type], connectorIds: [id], namespaces, links: {} });
  }
  for (const { id, name, iconUrl, rdns, namespaces = [], links = {} } of customWallets) {
    const same = rows.find((row) => isSameWallet(row, { name, rdns }));
    if (same) Object.assign(same, { links, icon: same.icon ?? iconUrl });
    else rows.push({ id, name, icon: iconUrl, rdns, installed: false, recent: false, group: 'custom', connectorIds: [], namespaces, links });
  }
  const recents = recentConnections(connections);
  for (const { connectorId, wallet, namespace } of recents) {
    const same = rows.find((row) => row.connectorIds.includes(connectorId) || isSameWallet(row, wallet));
    if (same) Object.assign(same, { recent: true, group: same.group === 'walletConnect' ? same.group : 'recent' });
    else rows.push({ id: wallet.id, name: wallet.name, icon: wallet.icon, rdns: wallet.rdns, installed: false, recent: true, group: 'recent', connectorIds: [], namespaces: [namespace], links: {} });
  }
  const recency = (row: Wallet) => (row.group === 'recent' ? recents.findIndex(({ wallet }) => isSameWallet(wallet, row)) : 0);
  return rows
    .map(({ rdns: _, ...row }) => row)
    .sort((left, right) => order.indexOf(left.group) - order.indexOf(right.group) || recency(left) - recency(right));
}

/** What a person finds by typing: every word somewhere in the name. */
export function matchesSearch({ name }: Wallet, search: string): boolean {
  const haystack = name.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
