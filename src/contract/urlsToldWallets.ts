import type { Network } from './network';

/** The URLs a wallet is told of a network: public ones alone, because the host's own may carry keys. */
export const urlsToldWallets = ({ publicRpcUrls }: Pick<Network, 'publicRpcUrls'>): readonly string[] => publicRpcUrls;
