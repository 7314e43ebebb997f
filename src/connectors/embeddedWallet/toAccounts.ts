import type { Namespace } from '../../caip';
import type { WalletAccount } from '../../contract/connector';
import type { FrameUser } from './protocol';

/** The accounts of a login, the one in use first. Solana has no smart accounts. */
export function toAccounts({ address, accounts = [] }: FrameUser, namespace: Namespace): readonly WalletAccount[] {
  if (namespace !== 'eip155') return [{ address, type: 'eoa' }];
  const isActive = (other: string) => other.toLowerCase() === address.toLowerCase();
  const known: readonly WalletAccount[] = accounts.some((account) => isActive(account.address))
    ? accounts
    : [{ address, type: 'eoa' }, ...accounts];
  return [
    ...known.filter((account) => isActive(account.address)),
    ...known.filter((account) => !isActive(account.address)),
  ];
}
