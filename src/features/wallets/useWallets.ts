import { useMemo } from 'react';
import type { Namespace } from '../../caip';
import { useKit, type KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { matchesSearch, type Wallet } from './rules';
import { walletsSelector } from './state';

export type UseWalletsParameters = KitOption & { search?: string | undefined; namespace?: Namespace | undefined };

export interface UseWalletsReturnType {
  data: readonly Wallet[];
  status: 'success';
  fetchStatus: 'idle';
  isPending: false;
  isFetching: false;
  hasNextPage: false;
}

/** Wallets in the specification's order: installed, recent and the host's own, one row each. */
export function useWallets({ search, namespace, ...options }: UseWalletsParameters = {}): UseWalletsReturnType {
  const kit = useKit(options);
  const all = useKitState(walletsSelector(kit), { kit });
  const data = useMemo(
    () =>
      all.filter(
        (wallet) =>
          (namespace === undefined || wallet.namespaces.length === 0 || wallet.namespaces.includes(namespace)) && (!search?.trim() || matchesSearch(wallet, search)),
      ),
    [all, namespace, search],
  );
  return { data, status: 'success', fetchStatus: 'idle', isPending: false, isFetching: false, hasNextPage: false };
}
