import { useCallback, useEffect, useMemo } from 'react';
import { useConnection, useKit, useNetwork, type TokenBalance } from 'mooring';
import { fetchTokenBalances, selectTokenBalances, type QueryEntry } from 'mooring/core';
import { useSelected } from '../login/useSelected';

export type Tokens = QueryEntry<readonly TokenBalance[]> & {
  /** Asks again now, unless the retry block holds. */
  refetch(): void;
};

const ignore = () => undefined;

/** What the account in use holds on its network. */
export function useTokens(): Tokens {
  const kit = useKit();
  const { address } = useConnection();
  const network = useNetwork();
  const networkId = network?.isSupported === false ? undefined : network?.id;
  const target = useMemo(
    () => (address === undefined || networkId === undefined ? undefined : { address, networkId }),
    [address, networkId],
  );
  const entry = useSelected(useMemo(() => selectTokenBalances(target), [target]));
  const isUnasked = entry.status === 'pending' && entry.fetchStatus === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was forgotten since is asked for again.
  useEffect(() => {
    if (target) void fetchTokenBalances(kit, target).catch(ignore);
  }, [kit, target, isUnasked]);
  const refetch = useCallback(() => {
    if (target) void fetchTokenBalances(kit, { ...target, isForced: true }).catch(ignore);
  }, [kit, target]);
  return { ...entry, refetch };
}
