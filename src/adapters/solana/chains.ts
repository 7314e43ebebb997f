import type { Network } from '../../contract/network';

const clusters: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
};

/** A CAIP-2 id as wallets want it in a sign-in message; of an own cluster its reference. */
export const toSignInChain = (networkId: string): string => {
  const reference = networkId.replace(/^solana:/, '');
  return clusters[reference] ?? reference;
};

/** A network in the words of Wallet Standard. What is none of the three public clusters is somebody's own. */
export const toChain = ({ reference }: Network): string => clusters[reference] ?? 'solana:localnet';
