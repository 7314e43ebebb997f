import type { Adapter, Connector, ConnectionChange, Network, WalletConnection } from 'mooring/core';
import { createBrowserPorts } from 'mooring/core';
import { manualClock, memoryStorage, scriptedFetch, type ManualClock } from 'mooring/testing';
import { createPage } from './createPage';

export interface Discovery {
  page: Window & typeof globalThis;
  clock: ManualClock;
  connectors: Map<string, Connector>;
  stop(): void;
}

/** An adapter that looks for wallets in a page, without a kit. */
export function discover(
  adapter: Adapter,
  install: (page: Window & typeof globalThis) => void = () => undefined,
): Discovery {
  const page = createPage();
  const clock = manualClock();
  const connectors = new Map<string, Connector>();
  install(page);
  const ports = {
    ...createBrowserPorts(),
    clock,
    storage: memoryStorage(),
    fetch: scriptedFetch(),
    browser: { window: page, onVisible: () => () => undefined, open: () => undefined },
  };
  const stop = adapter.discover({
    ports,
    found: (connector) => void connectors.set(connector.id, connector),
    lost: (id) => void connectors.delete(id),
    known: () => [...connectors.values()],
  });
  return { page, clock, connectors, stop };
}

export interface ConnectedWallet extends Discovery {
  connection: WalletConnection;
  changes: ConnectionChange[];
}

type Options = { networkId?: Network['id']; selected?: Readonly<Record<string, Network['id']>>; silent?: boolean };

/** Connects a wallet as a kit would, and keeps what it tells. */
export async function connectWallet(
  adapter: Adapter,
  wallet: { connectorId: string; install(page: Window & typeof globalThis): void },
  networks: readonly Network[],
  options: Options = {},
): Promise<ConnectedWallet> {
  const found = discover(adapter, wallet.install);
  const connector = found.connectors.get(wallet.connectorId);
  const [connection] =
    (await connector?.connect({
      namespaces: [adapter.namespace],
      networks,
      silent: false,
      signal: new AbortController().signal,
      ...options,
    })) ?? [];
  if (!connection) throw new Error(`${wallet.connectorId} was not found`);
  const changes: ConnectionChange[] = [];
  connection.subscribe((change) => void changes.push(change));
  return { ...found, connection, changes };
}
