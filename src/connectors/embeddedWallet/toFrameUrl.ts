import type { CaipNetworkId } from '../../caip';

/** The version of the protocol that `protocol.ts` holds. */
const protocolVersion = '4';

export interface FrameUrlParameters {
  /** `services.frame`. */
  base: string;
  projectId: string;
  networkId: CaipNetworkId;
  /** Where that network is asked; never the host's own URL, which may carry a key. */
  rpcUrl: string;
  isLogged: boolean;
}

/** Where the secure frame is loaded from. */
export function toFrameUrl({ base, projectId, networkId, rpcUrl, isLogged }: FrameUrlParameters): string {
  const url = new URL(base);
  url.searchParams.set('projectId', projectId);
  url.searchParams.set('chainId', networkId);
  url.searchParams.set('version', protocolVersion);
  url.searchParams.set('enableLogger', String(isLogged));
  url.searchParams.set('rpcUrl', rpcUrl);
  return url.href;
}
