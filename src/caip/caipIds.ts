import { caipError } from './caipErrors';

/** The namespaces that have an adapter here. Any other CAIP-2 namespace works once an adapter for it is given. */
export type KnownNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos';
export type Namespace = KnownNamespace | (string & {});
/** CAIP-2, `namespace:reference`. */
export type CaipNetworkId = `${string}:${string}`;
/** CAIP-10, `namespace:reference:address`. */
export type CaipAddress = `${string}:${string}:${string}`;
/** CAIP-19, `namespace:reference/assetNamespace:assetReference[/tokenId]`. */
export type CaipAssetId = `${string}:${string}/${string}:${string}`;

// Literals: a bundler cannot tell that a pattern made of other texts may be left out.
const networkIdPattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/;
const addressPattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/;

export function isCaipNetworkId(value: string): value is CaipNetworkId {
  return networkIdPattern.test(value);
}

/** Whether a text has only the characters, and as many of them, as an address may have within a CAIP-10 id. */
export const isCaipAddressPart = (value: string): boolean => /^[-.%a-zA-Z0-9]{1,128}$/.test(value);

/** Splits a CAIP-2 id. Throws `caip/invalid-network-id`. */
export function parseCaipNetworkId(value: string): { namespace: Namespace; reference: string } {
  const [, namespace, reference] = networkIdPattern.exec(value) ?? [];
  if (!namespace || !reference) throw caipError('caip/invalid-network-id');
  return { namespace, reference };
}

export function toCaipNetworkId(namespace: Namespace, reference: string | number): CaipNetworkId {
  const id: CaipNetworkId = `${namespace}:${reference}`;
  parseCaipNetworkId(id);
  return id;
}

export interface ParsedCaipAddress {
  namespace: Namespace;
  reference: string;
  networkId: CaipNetworkId;
  address: string;
}

/** Splits a CAIP-10 id into its three parts. Throws `caip/invalid-address` ("Invalid CAIP Address"). */
export function parseCaipAddress(value: string): ParsedCaipAddress {
  const [, namespace, reference, address] = addressPattern.exec(value) ?? [];
  if (!namespace || !reference || !address) throw caipError('caip/invalid-address');
  return { namespace, reference, networkId: `${namespace}:${reference}`, address };
}

export function toCaipAddress(network: CaipNetworkId, address: string): CaipAddress {
  const id: CaipAddress = `${network}:${address}`;
  parseCaipAddress(id);
  return id;
}
