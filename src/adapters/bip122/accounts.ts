import type { WalletAccount } from '../../contract/connector';
import { attempt } from '../../checks/attempt';
import { textOf } from '../answers';
import { isTaproot } from './addresses';

/** What dialects say of an address. Nobody knows of what kind it is. */
export interface ListedAddress {
  address?: unknown;
  publicKey?: unknown;
  purpose?: string | undefined;
  path?: unknown;
  label?: unknown;
}

/**
 * Payment first: it is the active account. Without a purpose, a taproot address beside another is for ordinals. What
 * has no address, or cannot be read, is passed over.
 */
export function toAccounts(listed: readonly ListedAddress[]): WalletAccount[] {
  const accounts = listed.flatMap((each) => attempt(() => toAccount(each, listed.length > 1)) ?? []);
  return [...accounts.filter(({ type }) => type === 'payment'), ...accounts.filter(({ type }) => type === 'ordinal')];
}

function toAccount(listed: ListedAddress, isBesideOthers: boolean): WalletAccount | undefined {
  const { purpose } = listed;
  const [address, publicKey, path, label] = [listed.address, listed.publicKey, listed.path, listed.label].map(textOf);
  if (!address) return undefined;
  const isOrdinal = purpose === undefined ? isBesideOthers && isTaproot(address) : purpose.startsWith('ordinal');
  return {
    address,
    type: isOrdinal ? 'ordinal' : 'payment',
    ...(publicKey && { publicKey }),
    ...(path && { path }),
    ...(label && { label }),
  };
}
