import type { Adapter } from './adapter';
import type { Namespace } from '../caip';
import type { Network } from './network';
import type { KitConfig } from './options';

export interface RpcUrlSources {
  /** URLs from `createKit({ rpcUrls })`. */
  own: readonly string[] | undefined;
  /** Base of the hosted RPC, `undefined` where the service is off or does not speak the namespace. */
  hosted: string | undefined;
  projectId: string | undefined;
}

/** `{base}/v1/?chainId={caip2}&projectId={id}`. */
export function toHostedRpcUrl(base: string, networkId: string, projectId: string): string {
  const root = base.replace(/\/$/, '');
  return `${root}/v1/?chainId=${encodeURIComponent(networkId)}&projectId=${encodeURIComponent(projectId)}`;
}

/**
 * Where a network is asked, best first: only the host's own URLs where there are any; else hosted RPC with a project
 * id, then public ones.
 */
export function resolveRpcUrls(network: Network, { own, hosted, projectId }: RpcUrlSources): readonly string[] {
  const hostUrls = [...(own ?? []), ...network.rpcUrls];
  if (hostUrls.length > 0) return [...new Set(hostUrls)];
  const fallback =
    hosted !== undefined && projectId !== undefined ? [toHostedRpcUrl(hosted, network.id, projectId)] : [];
  return [...fallback, ...network.publicRpcUrls];
}

/** What a kit, and a connector's context, know of the nodes that may be asked. */
export interface NodeSources {
  config: Pick<KitConfig, 'rpcUrls' | 'projectId' | 'services'>;
  adapters: ReadonlyMap<Namespace, Pick<Adapter, 'hostedRpc'>>;
}

/** Where the page asks a network, best first; empty where nobody gave a URL and none is hosted. */
export function rpcUrlsOf({ config, adapters }: NodeSources, network: Network): readonly string[] {
  const { blockchain } = config.services;
  return resolveRpcUrls(network, {
    own: config.rpcUrls[network.id],
    hosted: adapters.get(network.namespace)?.hostedRpc && blockchain ? blockchain : undefined,
    projectId: config.projectId,
  });
}
