import type { Chain } from '../chains';
import { fail } from './failure';

/** A network that the frame signs and sends on. */
export type FrameNetwork = { namespace: 'eip155'; chain: Chain } | { namespace: 'solana'; reference: string };

// The one Solana cluster of the sandbox plays each of these.
const solanaReferences = [
  'localnet',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
];

/** Finds the network of a CAIP-2 id, or of an EVM chain's number. */
export function findNetwork(chains: readonly Chain[], id: unknown): FrameNetwork {
  const [namespace, reference = ''] = typeof id === 'string' && id.includes(':') ? id.split(':') : ['eip155', `${id}`];
  if (namespace === 'solana' && solanaReferences.includes(reference)) return { namespace, reference };
  const chain = chains.find((candidate) => namespace === 'eip155' && String(candidate.chainId) === reference);
  if (!chain) throw fail('unknownNetwork');
  return { namespace: 'eip155', chain };
}

/** The id as the frame says it: a number for EVM, CAIP-2 for Solana. */
export const networkId = (network: FrameNetwork): number | string =>
  network.namespace === 'eip155' ? network.chain.chainId : `solana:${network.reference}`;
