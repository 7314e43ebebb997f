import type { Namespace } from '../../caip';
import { toDisplayName } from '../../caip/displayName';
import type { Kit } from '../../contract/kit';
import { selectActiveNamespace } from '../session/state';
import { addressLabelsSlice, isLabelOf, labelKey } from './addressLabels';

export interface SetAddressLabelParameters {
  address: string;
  /** Default: the active namespace. */
  namespace?: Namespace | undefined;
  /** At most 100 characters are kept. Without one the wallet's own holds again. */
  label?: string | undefined;
}
export type SetAddressLabelReturnType = void;
/** It never rejects. */
export type SetAddressLabelErrorType = never;

/**
 * Says what an address is called, in this browser. It is shown beside the address wherever accounts are listed, and
 * kept across reloads.
 *
 * @example await setAddressLabel(kit, { address, label: 'Savings' });
 */
export async function setAddressLabel(
  kit: Kit,
  { address, namespace = selectActiveNamespace(kit), label = '' }: SetAddressLabelParameters,
): Promise<SetAddressLabelReturnType> {
  const words = toDisplayName(label);
  kit.store.write(
    addressLabelsSlice,
    (draft) => {
      const others = Object.entries(draft.given).filter(([key]) => !isLabelOf(kit, key, namespace, address));
      draft.given = Object.fromEntries(words ? [...others, [labelKey(namespace, address), words]] : others);
    },
    'account/addressLabelled',
  );
}
