import { toAssetImageUrl, type ProviderIdentity } from './providerUrl';
import type { Kit } from '../../contract/kit';
import type { Network } from '../../contract/network';

/**
 * Whom to ask for the directory, configuration and images; `undefined` without a project id or with the service
 * switched off.
 */
export function providerIdentity({ config }: Kit): ProviderIdentity | undefined {
  const { provider } = config.services;
  return config.projectId !== undefined && provider ? { base: provider, projectId: config.projectId } : undefined;
}

/** A network's picture: the host's own, else the provider service's where there is one. */
export function networkImageUrl(kit: Kit, { iconUrl, imageId }: Network): string | undefined {
  const identity = iconUrl === undefined && imageId !== undefined ? providerIdentity(kit) : undefined;
  return identity && imageId !== undefined ? toAssetImageUrl(identity, imageId) : iconUrl;
}
