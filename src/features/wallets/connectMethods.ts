import type { ConnectorSummary } from '../../contract/connector';
import type { ConnectMethod, Features } from '../../contract/options';
import { listLogins, type Wallet } from './rules';

/** A way in. */
export interface ConnectMethodEntry {
  method: ConnectMethod;
  /** Who offers it; none for `wallet`, whose rows are those of `useWallets`. */
  logins: readonly Wallet[];
}

/**
 * The ways in, in the host's order: wallets always, e-mail and social login where the feature is on and a connector
 * offers it.
 */
export function resolveConnectMethods(
  connectors: readonly ConnectorSummary[],
  order: readonly ConnectMethod[],
  features: { readonly [Flag in 'email' | 'socials']?: Features[Flag] | undefined },
): readonly ConnectMethodEntry[] {
  const isOn = { wallet: true, email: features.email, social: features.socials };
  const entries = order.map((method) => ({
    method,
    logins:
      method === 'wallet' ? [] : listLogins(connectors.filter(({ loginMethods }) => loginMethods?.includes(method))),
  }));
  return entries.filter(({ method, logins }) => isOn[method] && (method === 'wallet' || logins.length > 0));
}
