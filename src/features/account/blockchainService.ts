import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';
import { defineQuery } from '../../query/query';
import { fetchPart } from '../../sdk/fetchPart';
import type { ProviderIdentity } from '../../services/provider/providerUrl';

/** How long the networks that the service knows are remembered. */
const supportedStaleMs = 86_400_000;
/** How long nothing is asked again after a failure. */
const supportedRetryMs = 30_000;

export const loadBlockchainService = () => fetchPart(() => import('../../services/blockchain/fetchBalances'));

/** Whom to ask on behalf of which project; nobody without a project id. */
export function blockchainIdentity({ config, adapters }: Kit, { namespace }: Network): ProviderIdentity | undefined {
  const { projectId, services } = config;
  const base = adapters.get(namespace)?.hostedRpc && services.blockchain;
  return base && projectId !== undefined ? { base, projectId } : undefined;
}

/** The networks that the service knows. */
export const supportedQuery = defineQuery<ProviderIdentity, readonly string[]>({
  name: 'supportedChains',
  staleMs: supportedStaleMs,
  retryBlockMs: supportedRetryMs,
  keyOf: ({ base }) => base,
  fetch: async ({ ports }, identity, signal) =>
    (await loadBlockchainService()).fetchSupportedChains(ports, identity, signal),
});
