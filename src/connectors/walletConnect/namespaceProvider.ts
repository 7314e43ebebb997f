import type { ConnectionChange, Following } from '../../contract/connector';
import { guardListener } from '../../contract/guardListener';
import type { LogPort } from '../../contract/ports';
import type { PairingRequest } from './client';

type Listener = (value: unknown) => void;

/**
 * The raw provider of a paired namespace, in the manner of EIP-1193. `eth_chainId` answers a number, as the pairing
 * library does.
 */
export interface NamespaceProvider {
  readonly isWalletConnect: true;
  request(request: PairingRequest): Promise<unknown>;
  on(event: string, listener: Listener): NamespaceProvider;
  removeListener(event: string, listener: Listener): NamespaceProvider;
}

/** What a change of the connection is called there. */
function toEvent(change: ConnectionChange): [name: string, value: unknown] {
  if (change.type === 'accounts') return ['accountsChanged', change.accounts.map(({ address }) => address)];
  if (change.type === 'network') return ['chainChanged', change.networkId.split(':')[1]];
  return ['disconnect', { code: 4900, message: 'The wallet has ended the session.' }];
}

/** One object per namespace: the library's own answers for whichever namespace comes first. */
export function createNamespaceProvider(
  request: NamespaceProvider['request'],
  log: LogPort,
): {
  provider: NamespaceProvider;
  emit(change: ConnectionChange): void;
} {
  const listeners = new Map<string, Set<Listener>>();
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
      [...(listeners.get(name) ?? [])].forEach((listener) => guardListener(listener, log)(value));
    },
  };
}

/** A list of accounts the kit knows, the active one first and in the kit's letters; any other answer as it is. */
function inOrder(answer: unknown, known: readonly string[]): unknown {
  if (!Array.isArray(answer) || answer.length === 0) return answer;
  const listed = new Set(answer.map((each) => String(each).toLowerCase()));
  const ordered = known.filter((address) => listed.has(address.toLowerCase()));
  return ordered.length === listed.size ? ordered : answer;
}

/** Tells a listener the accounts as the kit has them, whenever they are others than those told last. */
function hearAccounts(provider: NamespaceProvider, { addresses, subscribe }: Following, listener: Listener) {
  let told = addresses().join();
  const tell = () => {
    const now = addresses();
    if (now.join() === told) return;
    told = now.join();
    listener([...now]);
  };
  const stop = subscribe(tell);
  provider.on('accountsChanged', tell);
  return () => {
    stop();
    provider.removeListener('accountsChanged', tell);
  };
}

/** The provider as hosts are given it: it lists the kit's account first, and tells when the page chooses another. */
export function followAccounts(provider: NamespaceProvider, following: Following): NamespaceProvider {
  const stops = new Map<Listener, () => void>();
  const handed: NamespaceProvider = {
    isWalletConnect: true,
    request: async (request) => inOrder(await provider.request(request), following.addresses()),
    on(event, listener) {
      if (event !== 'accountsChanged') provider.on(event, listener);
      else if (!stops.has(listener)) stops.set(listener, hearAccounts(provider, following, listener));
      return handed;
    },
    removeListener(event, listener) {
      if (event !== 'accountsChanged') provider.removeListener(event, listener);
      else {
        stops.get(listener)?.();
        stops.delete(listener);
      }
      return handed;
    },
  };
  return handed;
}
