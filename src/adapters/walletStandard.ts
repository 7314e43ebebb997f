import type { Connector } from '../contract/connector';
import type { DiscoveryContext } from '../contract/adapter';
import { attempt } from '../checks/attempt';

/** A Wallet Standard account, as far as it is used here. */
export interface StandardAccount {
  address: string;
  /** What the person calls it. */
  label?: string;
  /** Wallets may give bytes that cannot be written to. */
  publicKey: ArrayLike<number>;
  /** The standard asks for them; some wallets name none. */
  chains?: readonly string[];
  features: readonly string[];
}

/** A Wallet Standard wallet. Features are looked up by name, each on its own. */
export interface StandardWallet {
  name: string;
  icon?: string;
  chains: readonly string[];
  features: Readonly<Record<string, unknown>>;
  accounts: readonly StandardAccount[];
}

function isStandardWallet(value: unknown): value is StandardWallet {
  const { name, chains, features } = Object(value) as Partial<StandardWallet>;
  return typeof name === 'string' && Array.isArray(chains) && typeof features === 'object' && features !== null;
}

/**
 * A wallet's picture, where it comes with the wallet: one that lies elsewhere is not asked for on its word. Some write
 * it on a line of its own.
 */
export const iconOf = (icon: unknown): string | undefined =>
  typeof icon === 'string' ? /data:.*/s.exec(icon)?.[0] : undefined;

/** A feature's method, or nothing where the wallet lacks it: `featureOf(wallet, 'solana:signMessage')`. */
export function featureOf<Answer = unknown>(
  wallet: StandardWallet,
  feature: string,
  method = feature.split(':')[1] as string,
): ((...inputs: readonly unknown[]) => Promise<Answer>) | undefined {
  const holder = wallet.features[feature] as Record<string, unknown> | undefined;
  const found = holder?.[method];
  return typeof found === 'function' ? async (...inputs) => (await found.apply(holder, inputs)) as Answer : undefined;
}

/**
 * Listens to wallets that register, then says that the page is ready, and goes on listening. What is no wallet, or one
 * that `toConnector` does not want, is passed over.
 */
export function discoverStandardWallets(
  { ports, found, lost }: DiscoveryContext,
  toConnector: (wallet: StandardWallet) => Connector | undefined,
): () => void {
  const { window } = ports.browser;
  if (!window) return () => undefined;
  const api = {
    register(...wallets: readonly unknown[]) {
      const connectors = wallets.flatMap(
        (wallet) => attempt(() => (isStandardWallet(wallet) ? toConnector(wallet) : undefined)) ?? [],
      );
      connectors.forEach(found);
      return () => connectors.forEach(({ id }) => lost(id));
    },
  };
  const onRegister = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (typeof detail === 'function') attempt(() => detail(api));
  };
  window.addEventListener('wallet-standard:register-wallet', onRegister);
  window.dispatchEvent(new window.CustomEvent('wallet-standard:app-ready', { detail: api }));
  return () => window.removeEventListener('wallet-standard:register-wallet', onRegister);
}
