import type { Adapter, NetworkAccess, RpcRequest } from '../contract/adapter';
import { requestJson } from '../services/http';
import { ownService } from '../services/ownService';
import { defineErrors } from '../errors';
import { advise } from '../contract/advise';
import type { Kit } from '../contract/kit';
import type { Network } from '../contract/network';
import { networksSlice } from '../contract/networkRegistry';
import { defineResource } from '../contract/resources';
import { createFallbackRpc, type FallbackRpc } from './fallbackRpc';
import { rpcUrlsOf } from '../contract/networkUrls';

// Here and not with the kit's other errors: this part is loaded when a network is first asked.
const rpcError = /* @__PURE__ */ defineErrors({
  'network/not-configured': 'Chain not configured.',
  'network/adapter-required': 'No adapter for {network}: give createKit the adapter of {namespace}',
  'network/url-required': 'No RPC URL for {network}: give {advice}',
});

const rpcResource = defineResource(
  'services.rpc',
  () => new Map<string, FallbackRpc>(),
  (transports) => {
    for (const transport of transports.values()) transport.stop();
  },
);

/**
 * The adapter of a listed network. Throws `network/not-configured` ("Chain not configured.") where the kit has none.
 */
export function requireAdapter({ adapters }: Kit, { name, namespace }: Network): Adapter {
  const adapter = adapters.get(namespace);
  if (adapter) return adapter;
  throw rpcError('network/not-configured', {
    cause: rpcError('network/adapter-required', { values: { network: name, namespace } }),
  });
}

/** What would give the network a URL: a project id helps only where the hosted RPC is on and speaks the namespace. */
function adviceFor({ config, adapters }: Kit, { id, namespace }: Network): string {
  const own = `the network rpcUrls, or createKit({ rpcUrls: { '${id}': [...] } })`;
  return adapters.get(namespace)?.hostedRpc && config.services.blockchain ? `${own}, or a projectId` : own;
}

/** URLs that the host gives for a network which the kit does not list are never asked: its developer hears of it. */
function adviseUnlisted(kit: Kit): void {
  const isUnlisted = (id: string) => !kit.store.read(networksSlice).known.some((network) => network.id === id);
  for (const id of Object.keys(kit.config.rpcUrls))
    if (isUnlisted(id)) advise(kit, 'rpcUrlsUnlisted', { id }, () => isUnlisted(id));
}

/**
 * The kit's transport to a network, made on first use. Throws `network/not-configured` ("Chain not configured.") where
 * nothing can be asked; its cause, `network/url-required`, says what to give.
 */
export function rpcOf(kit: Kit, network: Network): RpcRequest {
  const transports = kit.resources.get(rpcResource);
  const adapter = kit.adapters.get(network.namespace);
  const urls = rpcUrlsOf(kit, network);
  if (urls.length === 0)
    throw rpcError('network/not-configured', {
      cause: rpcError('network/url-required', { values: { network: network.name, advice: adviceFor(kit, network) } }),
    });
  // By its URLs too: a network replaced while running has others.
  const key = [network.id, ...urls].join(' ');
  const existing = transports.get(key);
  if (existing) return existing.request;
  adviseUnlisted(kit);
  const transport = createFallbackRpc(kit.ports, urls, adapter?.rpcProbe);
  transports.set(key, transport);
  return transport.request;
}

/** What an adapter reads a network by. Where there are indexers, a missing RPC URL is told only when one is asked. */
export function accessOf(kit: Kit, network: Network): NetworkAccess {
  const { indexerUrls = [] } = network;
  if (indexerUrls.length === 0) return { rpc: rpcOf(kit, network) };
  return {
    rpc: async (...call) => rpcOf(kit, network)(...call),
    async indexer(path, { signal } = {}) {
      let failure: unknown;
      for (const url of indexerUrls) {
        try {
          return await requestJson(kit.ports, url.replace(/\/$/, '') + path, { signal });
        } catch (error) {
          failure = error;
          if (signal?.aborted) break;
        }
      }
      throw failure;
    },
  };
}

/** An account's native balance in base units: from the host's own service where there is one, else from the network. */
export function readBalance(
  kit: Kit,
  parameters: { address: string; network: Network; signal: AbortSignal },
): Promise<bigint> {
  const balances = ownService(kit, 'balances');
  if (balances) return balances.fetchNativeBalance(parameters);
  const { fetchNativeBalance } = requireAdapter(kit, parameters.network);
  if (!fetchNativeBalance) throw rpcError('network/not-configured');
  return fetchNativeBalance({ ...accessOf(kit, parameters.network), ...parameters });
}
