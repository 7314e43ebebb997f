import type { RpcRequest } from '../adapters/adapter';
import { defineErrors } from '../errors';
import type { Kit } from './kit';
import type { Network } from './network';
import { defineHolder } from './resources';
import { createFallbackRpc, type FallbackRpc } from '../services/rpc/fallbackRpc';
import { rpcUrlsOf } from './rpcUrls';

// Here and not with the kit's other errors: this part is loaded when a network is first asked.
const rpcError = /* @__PURE__ */ defineErrors({
  'network/url-required': 'No RPC URL for {network}: give the network rpcUrls, createKit rpcUrls, or a projectId',
});

const rpcHolder = defineHolder(
  'services.rpc',
  () => new Map<string, FallbackRpc>(),
  (transports) => {
    for (const transport of transports.values()) transport.stop();
  },
);

/** The kit's transport to a network, made on first use. Throws `network/url-required` where nothing can be asked. */
export function rpcOf(kit: Kit, network: Network): RpcRequest {
  const transports = kit.resources.get(rpcHolder);
  const adapter = kit.adapters.get(network.namespace);
  const urls = rpcUrlsOf(kit, network);
  if (urls.length === 0) throw rpcError('network/url-required', { values: { network: network.name } });
  // By its URLs too: a network replaced while running has others.
  const key = [network.id, ...urls].join(' ');
  const existing = transports.get(key);
  if (existing) return existing.request;
  const transport = createFallbackRpc(kit.ports, urls, adapter?.rpcProbe);
  transports.set(key, transport);
  return transport.request;
}
