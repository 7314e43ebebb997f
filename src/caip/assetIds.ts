import type { CaipNetworkId } from './caipIds';
import { rareCaipError } from './rareCaipErrors';

const assetPattern =
  /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/;

export interface ParsedCaipAssetId {
  networkId: CaipNetworkId;
  assetNamespace: string;
  assetReference: string;
  tokenId: string | undefined;
}

/** Splits a CAIP-19 id, with or without a token id. Throws `caip/invalid-asset-id`. */
export function parseCaipAssetId(value: string): ParsedCaipAssetId {
  const [, namespace, reference, assetNamespace, assetReference, tokenId] = assetPattern.exec(value) ?? [];
  if (!namespace || !reference || !assetNamespace || !assetReference) throw rareCaipError('caip/invalid-asset-id');
  return { networkId: `${namespace}:${reference}`, assetNamespace, assetReference, tokenId };
}
