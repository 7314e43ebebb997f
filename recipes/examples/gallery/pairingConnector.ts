import type { Connector } from 'mooring/core';

/** As long as a real one, and as useless as it is public. */
const uri = `wc:${'7d'.repeat(32)}@2?relay-protocol=irn&symKey=${'5e'.repeat(32)}&expiryTimestamp=1900000000`;

/** A pairing connector without a relay: a code at once, no code yet, or a failure. */
export function pairingConnector(behaviour: 'ready' | 'preparing' | { failure: unknown }): Connector {
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    async connect({ onPairing, signal }) {
      if (typeof behaviour === 'object') throw behaviour.failure;
      if (behaviour === 'ready') onPairing?.({ uri, expiresAt: 1_900_000_000_000 });
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  };
}
