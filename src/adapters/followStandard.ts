import type { Following } from '../contract/connector';
import type { StandardAccount, StandardWallet } from './walletStandard';

/**
 * The accounts of one family of chains: `accountsIn(wallet.accounts, 'solana:')`. One that names no chain is of its
 * wallet's chains, for which it is listed. What is no account is passed over.
 */
export const accountsIn = (accounts: readonly StandardAccount[], family: string): readonly StandardAccount[] =>
  accounts.filter(
    (account: StandardAccount | null) => account && (account.chains?.some((chain) => chain.startsWith(family)) ?? true),
  );

interface Change {
  accounts?: readonly StandardAccount[];
}
interface EventsFeature {
  on(event: string, listener: (change: Change) => void): () => void;
}

/**
 * A Wallet Standard wallet, with the kit's account in use: it comes first in `accounts`, and `standard:events` tells a
 * `change` when the page chooses another. All else is the wallet's own.
 */
export function followStandard(wallet: StandardWallet, { addresses, subscribe }: Following): StandardWallet {
  function inOrder(accounts: readonly StandardAccount[]): readonly StandardAccount[] {
    const [active] = addresses();
    return [
      ...accounts.filter(({ address }) => address === active),
      ...accounts.filter(({ address }) => address !== active),
    ];
  }
  const events = wallet.features['standard:events'] as EventsFeature | undefined;
  const followed = events && {
    ...events,
    on(event: string, listener: (change: Change) => void) {
      const stopWallet = events.on(event, (change) =>
        listener(change.accounts ? { ...change, accounts: inOrder(change.accounts) } : change),
      );
      const stopKit = subscribe(() => listener({ accounts: inOrder(wallet.accounts) }));
      return () => {
        stopWallet();
        stopKit();
      };
    },
  };
  // Over an object of its own: what a frozen wallet says of its fields, a Proxy over it would have to repeat.
  return new Proxy(Object.create(wallet) as StandardWallet, {
    get(_target, key) {
      if (key === 'accounts') return inOrder(wallet.accounts);
      if (key === 'features') return followed ? { ...wallet.features, 'standard:events': followed } : wallet.features;
      const value: unknown = Reflect.get(wallet, key, wallet);
      return typeof value === 'function' ? (value.bind(wallet) as unknown) : value;
    },
  });
}
