import { attempt } from '../checks/attempt';
import type { ConnectionChange, Following, WalletAccount, WalletConnection } from '../contract/connector';
import { sharedError } from '../errors';
import type { StandardAccount, StandardWallet } from './walletStandard';

/**
 * The accounts of one family of chains: `accountsIn(wallet.accounts, 'solana:')`. One that names no chain is of its
 * wallet's chains, for which it is listed. What is no account is passed over.
 */
export const accountsIn = (accounts: unknown, family: string): readonly StandardAccount[] =>
  readAccounts(accounts).filter(
    ({ chains }) =>
      !Array.isArray(chains) || chains.length === 0 || chains.some((chain) => String(chain).startsWith(family)),
  );

/** What of a list is accounts; nothing of what is no list. */
const readAccounts = (accounts: unknown): readonly StandardAccount[] =>
  (Array.isArray(accounts) ? (accounts as StandardAccount[]) : []).filter((account) =>
    attempt(() => typeof account.address === 'string' && [account.chains]),
  );

/**
 * The account as its wallet takes it in a request: of those that it lists now, else of those that it `shared` before.
 *
 * @throws `wallet/locked` when the address is none of them.
 */
export function requireAccount(
  wallet: StandardWallet,
  shared: unknown,
  family: string,
  address: string,
): StandardAccount {
  const account = [attempt(() => wallet.accounts), shared]
    .flatMap((accounts) => accountsIn(accounts, family))
    .find((each) => each.address === address);
  if (!account) throw sharedError('wallet/locked');
  return account;
}

interface Change {
  accounts?: readonly StandardAccount[];
}
interface EventsFeature {
  on(event: string, listener: (change: Change) => void): () => void;
}

/**
 * Hears of accounts through `standard:events` or a feature of the same kind. What tells nothing of accounts, or cannot
 * be read, is no change; a wallet that refuses to be listened to, or to be left, is as one that never tells.
 */
export function subscribeStandard(
  wallet: StandardWallet,
  feature: string,
  toAccounts: (accounts: readonly StandardAccount[]) => WalletAccount[],
): WalletConnection['subscribe'] {
  return (listener: (change: ConnectionChange) => void) => {
    let isOver = false;
    const hear = (change: Change) => {
      const accounts = attempt(() => Array.isArray(change.accounts) && toAccounts(change.accounts));
      if (accounts && !isOver) listener({ type: 'accounts', accounts });
    };
    const events = attempt(() => wallet.features[feature]) as EventsFeature | undefined;
    const stop: unknown = attempt(() => events?.on('change', hear));
    return () => {
      isOver = true;
      if (typeof stop === 'function') attempt(() => stop() as unknown);
    };
  };
}

/**
 * A Wallet Standard wallet, with the kit's account in use: it comes first in `accounts`, and `standard:events` tells a
 * `change` when the page chooses another. All else is the wallet's own.
 */
export function followStandard(wallet: StandardWallet, { addresses, subscribe }: Following): StandardWallet {
  function inOrder(listed: unknown): readonly StandardAccount[] {
    const [active] = addresses();
    const accounts = readAccounts(listed);
    return [
      ...accounts.filter(({ address }) => address === active),
      ...accounts.filter(({ address }) => address !== active),
    ];
  }
  const events = wallet.features['standard:events'] as EventsFeature | undefined;
  const followed = events && {
    ...events,
    on(event: string, listener: (change: Change) => void) {
      const stopWallet: unknown = events.on(event, (change) => {
        const accounts = attempt(() => change.accounts);
        listener({ ...change, ...(accounts && { accounts: inOrder(accounts) }) });
      });
      const stopKit = subscribe(() => listener({ accounts: inOrder(wallet.accounts) }));
      return () => {
        if (typeof stopWallet === 'function') stopWallet();
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
