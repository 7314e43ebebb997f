import type { Following } from '../../contract/connector';
import type { Eip1193Provider } from '../../contract/eip1193';
import { requireText } from '../answers';
import { toBytes, toHex } from '../encodings';
import { toChecksumAddress } from './checksum';
import type * as Leaving from './leave';

// Reached by import() only, with the first connection.
export { toChecksumAddress };

/** The first call has the browser compile it: ahead of a connection, nobody waits for that. */
export const prefetch = () => toChecksumAddress('0'.repeat(40));

/** `personal_sign`, which takes UTF-8 text or bytes as hex. */
export async function signMessage(
  provider: Pick<Eip1193Provider, 'request'>,
  { address, message }: { address: string; message: string | Uint8Array },
): Promise<string> {
  const params = [`0x${toHex(toBytes(message))}`, address];
  return requireText(await provider.request({ method: 'personal_sign', params }), 'signature');
}

type Listener = (value: never) => void;

/** What the wallet lists, the active account first, as the kit writes it; nothing that the wallet does not list. */
function inOrder(listed: readonly unknown[], addresses: readonly string[]): unknown[] {
  const keyOf = (address: unknown) => String(address).toLowerCase();
  const known = addresses.filter((address) => listed.some((each) => keyOf(each) === keyOf(address)));
  return [...known, ...listed.filter((each) => !known.some((address) => keyOf(address) === keyOf(each)))];
}

/** Those who listen to `accountsChanged`. Each hears the kit's list, once whenever it has changed. */
function createAccountListeners(provider: Eip1193Provider, following: Following) {
  const stops = new Map<Listener, () => void>();
  return {
    add(listener: Listener): void {
      if (stops.has(listener)) return;
      let told = following.addresses().join();
      const tell = () => {
        const now = following.addresses();
        if (now.join() === told) return;
        told = now.join();
        listener([...now] as never);
      };
      const stop = following.subscribe(tell);
      // A list that changes behind the active account is news too.
      provider.on?.('accountsChanged', tell);
      stops.set(listener, () => {
        stop();
        provider.removeListener?.('accountsChanged', tell);
      });
    },
    remove(listener: Listener): void {
      stops.get(listener)?.();
      stops.delete(listener);
    },
  };
}

/**
 * The wallet's provider, with the kit's account in use: `eth_accounts`, `eth_requestAccounts` and `selectedAddress` put
 * it first, in EIP-55 letters, and `accountsChanged` is told when the page chooses another. All else passes through
 * untouched.
 */
export function followProvider(provider: Eip1193Provider, following: Following): Eip1193Provider {
  const listeners = createAccountListeners(provider, following);
  const add = (event: string, listener: Listener) => {
    if (event === 'accountsChanged') listeners.add(listener);
    else provider.on?.(event, listener);
    return handed;
  };
  const remove = (event: string, listener: Listener) => {
    if (event === 'accountsChanged') listeners.remove(listener);
    else provider.removeListener?.(event, listener);
    return handed;
  };
  const own: Readonly<Record<PropertyKey, unknown>> = {
    async request(parameters: Parameters<Eip1193Provider['request']>[0]) {
      const answer = await provider.request(parameters);
      const isList = parameters.method === 'eth_accounts' || parameters.method === 'eth_requestAccounts';
      return isList && Array.isArray(answer) ? inOrder(answer as readonly unknown[], following.addresses()) : answer;
    },
    on: add,
    addListener: add,
    removeListener: remove,
    off: remove,
  };
  // Over an object of its own: what a frozen provider says of its fields, a Proxy over it would have to repeat.
  const handed: Eip1193Provider = new Proxy(Object.create(provider) as Eip1193Provider, {
    get(_target, key) {
      if (key === 'selectedAddress') return following.addresses()[0] ?? null;
      if (Object.hasOwn(own, key)) return own[key];
      const value: unknown = Reflect.get(provider, key, provider);
      return typeof value === 'function' ? (value.bind(provider) as unknown) : value;
    },
  });
  return handed;
}

/** EIP-2255's extension. A provider without it is left in another way, whose code loads then. */
export async function revoke(provider: Eip1193Provider, load: () => Promise<Pick<typeof Leaving, 'leave'>>) {
  try {
    await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] });
  } catch (refusal) {
    await (await load()).leave(provider, refusal);
  }
}
