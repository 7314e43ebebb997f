import type { Network } from '../../contract/network';

const clusters: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
};

/** A network in the words of Wallet Standard. What is none of the three public clusters is somebody's own. */
export const toChain = ({ reference }: Network): string => clusters[reference] ?? 'solana:localnet';
