import { useMemo } from 'react';
import type { Namespace } from '../../caip';
import type { Kit } from '../../contract/kit';
import { useSelected } from '../../react/useSelected';
import { selectAskedWallet } from './state';

/** The connected wallet of a namespace, by default of the active one. */
export function useAskedWallet(kit: Kit, namespace: Namespace | undefined) {
  return useSelected(
    useMemo(() => selectAskedWallet(namespace), [namespace]),
    { kit },
  );
}
