import type { Following } from '../../contract/connector';
import { toHex } from '../encodings';
import { readInjected, type Injected, type InjectedAccount } from './injected';
import { fromSs58 } from './ss58';

/** What an account is, whichever network's prefix its address has. */
function keyOf(address: string): string {
  const decoded = fromSs58(address);
  return decoded ? toHex(decoded.account) : address.toLowerCase();
}

/**
 * What a wallet of `injectedWeb3` gave, with the kit's account in use first in its lists, told anew when the page
 * chooses another.
 */
export function followInjected(injected: Injected, { addresses, subscribe }: Following): Injected {
  const { accounts } = injected;
  function inOrder(list: unknown): readonly InjectedAccount[] {
    const listed = readInjected(list);
    const [active = ''] = addresses();
    const isActive = ({ address }: InjectedAccount) => keyOf(address) === keyOf(active);
    return [...listed.filter(isActive), ...listed.filter((account) => !isActive(account))];
  }
  const listen = accounts.subscribe?.bind(accounts);
  return {
    ...injected,
    ...(injected.signer && { signer: injected.signer }),
    accounts: {
      get: async (anyType) => inOrder(await accounts.get(anyType)),
      ...(listen && {
        subscribe(listener) {
          let last: unknown;
          const stopWallet: unknown = listen((listed) => {
            last = listed;
            listener(inOrder(listed));
          });
          const stopKit = subscribe(() => {
            if (last !== undefined) listener(inOrder(last));
          });
          return () => {
            if (typeof stopWallet === 'function') stopWallet();
            stopKit();
          };
        },
      }),
    },
  };
}
