import {
  connect,
  createBrowserPorts,
  createKit,
  defineNetwork,
  selectConnection,
  type Kit,
  type KitOptions,
  type Network,
} from 'mooring/core';
import { eip155 } from 'mooring/eip155';
import { memoryStorage } from 'mooring/testing';
import { createPage } from '../adapters/createPage';
import type { Sandbox } from '../sandbox/sandbox';

const origin = 'https://host.test';
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** The sandbox's networks as a host would write them. */
export const networksOf = (
  { networks }: Pick<Sandbox, 'networks'>,
  more: Pick<Network, 'blockTimeMs' | 'nameResolver'> = {},
): Network[] =>
  networks.map(({ chainId, name, rpcUrl, nameResolver }) =>
    defineNetwork({
      namespace: 'eip155',
      reference: chainId,
      name,
      nativeCurrency: ether,
      rpcUrls: [rpcUrl],
      nameResolver,
      ...more,
    }),
  );

/** A page in which the sandbox's first wallet is announced. */
function pageWith({ wallets: { harbor } }: Sandbox): Window & typeof globalThis {
  const page = createPage();
  const provider = {
    request: ({ method, params }: { method: string; params?: readonly unknown[] }) =>
      harbor.request({ origin, method, ...(params && { params }) }),
    on: () => undefined,
    removeListener: () => undefined,
  };
  const info = {
    uuid: '6f9d1f0a-5d0f-4a53-9a52-1f6f0c1b2a01',
    name: harbor.name,
    rdns: harbor.rdns,
    icon: harbor.icon,
  };
  page.addEventListener('eip6963:requestProvider', () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) })),
  );
  return page;
}

/** A kit in plain Node, connected with the sandbox's first wallet, whose person approves everything. */
export async function openKit(
  sandbox: Sandbox,
  options: Partial<KitOptions> = {},
  network: Pick<Network, 'blockTimeMs' | 'nameResolver'> = {},
): Promise<Kit> {
  const ports = createBrowserPorts();
  const [first, ...others] = networksOf(sandbox, network);
  if (!first) throw new Error('The sandbox has no network');
  const kit = createKit({
    networks: [first, ...others],
    adapters: [eip155()],
    ...options,
    ports: {
      storage: memoryStorage(),
      // As from a page.
      fetch: (url, init) => ports.fetch(url, { ...init, headers: { ...init?.headers, origin } }),
      browser: { window: pageWith(sandbox), onVisible: () => () => undefined, open: () => undefined },
      ...options.ports,
    },
  });
  sandbox.wallets.harbor.autoApprove(true);
  await kit.start();
  // After a reload it has come back by itself.
  if (!selectConnection(kit).isConnected)
    await connect(kit, { connectorId: sandbox.wallets.harbor.rdns, networkId: first.id });
  return kit;
}
