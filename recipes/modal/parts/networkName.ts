import type { useNetwork } from 'mooring';

/** What a network is called: one that the page does not list has no name that visitors know. */
export const networkName = (network: ReturnType<typeof useNetwork>, unknown: string): string =>
  network?.isSupported ? network.name : unknown;
