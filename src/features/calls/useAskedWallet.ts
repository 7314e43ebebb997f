import { useMemo } from 'react';
import type { Namespace } from '../../caip';
import type { Kit } from '../../contract/kit';
import { useKitState } from '../../react/useKitState';
import { selectAskedWallet } from './state';

/** The connected wallet of a namespace, by default of the active one. */
export function useAskedWallet(kit: Kit, namespace: Namespace | undefined) {
  return useKitState(
    useMemo(() => selectAskedWallet(namespace), [namespace]),
    { kit },
  );
}
