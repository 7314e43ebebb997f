import { resolveRpcUrls } from './resolveRpcUrls';
import type { Kit } from '../contract/kit';
import type { Network } from '../contract/network';

/** Where a network is asked, best first; empty where nobody gave a URL and none is hosted. */
export function rpcUrlsOf(kit: Kit, network: Network): readonly string[] {
  const { blockchain } = kit.config.services;
  return resolveRpcUrls(network, {
    own: kit.config.rpcUrls[network.id],
    hosted: kit.adapters.get(network.namespace)?.hostedRpc && blockchain ? blockchain : undefined,
    projectId: kit.config.projectId,
  });
}
