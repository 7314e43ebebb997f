import type { ConnectionChange } from '../../contract/connector';
import type { PairingRequest } from './client';

/**
 * The raw provider of a paired namespace, in the manner of EIP-1193. `eth_chainId` answers a number, as the pairing
 * library does.
 */
export interface NamespaceProvider {
  readonly isWalletConnect: true;
  request(request: PairingRequest): Promise<unknown>;
  on(event: string, listener: (value: unknown) => void): NamespaceProvider;
  removeListener(event: string, listener: (value: unknown) => void): NamespaceProvider;
}

/** What a change of the link is called there. */
function toEvent(change: ConnectionChange): [name: string, value: unknown] {
  if (change.type === 'accounts') return ['accountsChanged', change.accounts.map(({ address }) => address)];
  if (change.type === 'network') return ['chainChanged', change.networkId.split(':')[1]];
  return ['disconnect', { code: 4900, message: 'The wallet has ended the session.' }];
}

/** One object per namespace: the library's own answers for whichever namespace comes first. */
export function createNamespaceProvider(request: NamespaceProvider['request']): {
  provider: NamespaceProvider;
  emit(change: ConnectionChange): void;
} {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const provider: NamespaceProvider = {
    isWalletConnect: true,
    request,
    on(event, listener) {
      listeners.set(event, new Set([...(listeners.get(event) ?? []), listener]));
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  return {
    provider,
    emit(change) {
      const [name, value] = toEvent(change);
      [...(listeners.get(name) ?? [])].forEach((listener) => listener(value));
    },
  };
}
