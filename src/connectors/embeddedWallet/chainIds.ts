import type { CaipNetworkId, Namespace } from '../../caip';

/** Namespaces that the embedded wallet has accounts of. */
export const servedNamespaces: readonly Namespace[] = ['eip155', 'solana'];

/** How a network is named where somebody connects or switches: a number on EVM, else its CAIP-2 id. */
export function toLoginChainId(id: CaipNetworkId): string | number {
  const [namespace, reference = ''] = id.split(':');
  return namespace === 'eip155' ? Number(reference) : id;
}

/** How it is named in a call: a number on EVM, on Solana the reference alone. */
export function toCallChainId(id: CaipNetworkId): string | number {
  const [namespace, reference = ''] = id.split(':');
  return namespace === 'eip155' ? Number(reference) : reference;
}

/** The network a login tells of: a number, or its digits, is one of EVM. */
export function fromLoginChainId(chainId: string | number): CaipNetworkId {
  const text = String(chainId);
  return text.includes(':') ? (text as CaipNetworkId) : `eip155:${text}`;
}
