import type { WalletAccount } from '../../contract/connector';
import { isTaproot } from './addresses';

/** What dialects say of an address. */
export interface ListedAddress {
  address: string;
  publicKey?: string | undefined;
  purpose?: string | undefined;
  path?: string | undefined;
  label?: string | undefined;
}

/**
 * Payment first: it is the active account. Without a purpose, a taproot address beside
 * another is for ordinals.
 */
export function toAccounts(listed: readonly ListedAddress[]): WalletAccount[] {
  const accounts = listed.map(({ address, publicKey, purpose, path, label }): WalletAccount => {
    const isOrdinal = purpose === undefined ? listed.length > 1 && isTaproot(address) : purpose.startsWith('ordinal');
    return {
      address,
      type: isOrdinal ? 'ordinal' : 'payment',
      ...(publicKey && { publicKey }),
      ...(path && { path }),
      ...(label && { label }),
    };
  });
  return [...accounts.filter(({ type }) => type === 'payment'), ...accounts.filter(({ type }) => type === 'ordinal')];
}
