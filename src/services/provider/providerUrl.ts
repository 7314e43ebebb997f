import { sdkVersion } from '../../contract/sdkVersion';

/** What every call of the provider service carries. */
export interface ProviderIdentity {
  base: string;
  projectId: string;
}

/** `{base}{path}?projectId&st&sv` and what else is asked; empty values are left out. */
export function toProviderUrl(
  { base, projectId }: ProviderIdentity,
  path: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const url = new URL(base.replace(/\/$/, '') + path);
  for (const [name, value] of Object.entries({ ...query, projectId, st: 'appkit', sv: sdkVersion }))
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  return url.href;
}

/** How an image id of a wallet becomes an address. Put together once: lists ask for hundreds. */
export function walletImageUrls(identity: ProviderIdentity): (imageId: string) => string {
  const [before, after] = toProviderUrl(identity, '/getWalletImage/*').split('*');
  return (imageId) => before + encodeURIComponent(imageId) + after;
}

/** Images of networks and connectors. */
export function toAssetImageUrl(identity: ProviderIdentity, imageId: string): string {
  return toProviderUrl(identity, `/public/getAssetImage/${encodeURIComponent(imageId)}`);
}
