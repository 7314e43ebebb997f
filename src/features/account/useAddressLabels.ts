import { useCallback } from 'react';
import type { Namespace } from '../../caip';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { findAddressLabel, selectActiveNamespace, selectAddressLabels, type AddressLabels } from './addressLabels';

export type UseAddressLabelsParameters = KitOption;
/** `labelOf` finds an address however it is written; default: of the active namespace. */
export interface UseAddressLabelsReturnType {
  labels: AddressLabels;
  labelOf(address: string, namespace?: Namespace): string | undefined;
}

/**
 * What addresses are called: by `setAddressLabel`, else by the wallets that share them. Show the address beside it: a
 * label is no proof.
 *
 * @example const { labelOf } = useAddressLabels(); // labelOf(address) ?? shortenAddress(address)
 */
export function useAddressLabels(options?: UseAddressLabelsParameters): UseAddressLabelsReturnType {
  const kit = useKit(options);
  const labels = useSelected(selectAddressLabels, { kit });
  const active = useSelected(selectActiveNamespace, { kit });
  const labelOf = useCallback(
    (address: string, namespace: Namespace = active) => findAddressLabel(kit, labels, namespace, address),
    [kit, labels, active],
  );
  return { labels, labelOf };
}
