import type { Network } from '../contract/network';

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
