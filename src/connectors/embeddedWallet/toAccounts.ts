import type { Namespace } from '../../caip';
import type { WalletAccount } from '../../contract/connector';
import type { FrameUser } from './protocol';

/** The accounts of a login, the one in use first. Solana has no smart accounts. */
export function toAccounts(
  { address, accounts = [], smartAccountDeployed: isDeployed }: FrameUser,
  namespace: Namespace,
): readonly WalletAccount[] {
  if (namespace !== 'eip155') return [{ address, type: 'eoa' }];
  const isActive = (other: string) => other.toLowerCase() === address.toLowerCase();
  const listed = accounts.map(
    (account): WalletAccount =>
      account.type === 'smartAccount' && isDeployed !== undefined ? { ...account, isDeployed } : account,
  );
  const known: readonly WalletAccount[] = listed.some((account) => isActive(account.address))
    ? listed
    : [{ address, type: 'eoa' }, ...listed];
  return [
    ...known.filter((account) => isActive(account.address)),
    ...known.filter((account) => !isActive(account.address)),
  ];
}
