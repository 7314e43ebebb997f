import type { Namespace } from '../../caip';
import { toDisplayName } from '../../caip/displayName';
import { isString, objectOf, recordOf } from '../../checks/shape';
import type { Kit } from '../../contract/kit';
import { isSameAddressIn } from '../../contract/isSameAddressIn';
import { createSelector, defineSlice, type Selector } from '../../store';
import { selectConnectionRecords } from '../session/state';

export { selectActiveNamespace } from '../session/state';

/** By namespace and address as it was written, with a colon between. */
export type AddressLabels = Readonly<Record<string, string>>;

export interface AddressLabelsState {
  given: Record<string, string>;
}

const isSaved = /* @__PURE__ */ objectOf({ given: recordOf(isString) });

/** What addresses were called here. Kept across reloads. */
export const addressLabelsSlice = defineSlice('addressLabels', (): AddressLabelsState => ({ given: {} }), {
  persist: {
    version: 1,
    pick: (state) => state,
    restore: (saved, { given }) => (isSaved(saved) ? { given: { ...saved.given, ...given } } : undefined),
  },
});

export const labelKey = (namespace: Namespace, address: string): string => `${namespace}:${address}`;

/**
 * What addresses are called: by `setAddressLabel`, else by the wallets that share them. Words of people's own, and no
 * proof of anything.
 */
export const selectAddressLabels: Selector<AddressLabels> = createSelector(
  [addressLabelsSlice, selectConnectionRecords],
  ({ given }, connections) => {
    const labels: Record<string, string> = {};
    // What was given here comes last, whatever wallets call the same address.
    const isGiven = (key: string) => Object.hasOwn(given, key);
    for (const { namespace, accounts } of Object.values(connections))
      for (const { address, label } of accounts) {
        // A wallet may call it by what is no text.
        const words = isString(label) && toDisplayName(label);
        const key = labelKey(namespace, address);
        if (words && !isGiven(key)) labels[key] = words;
      }
    return { ...labels, ...given };
  },
);

/** Whether a key is of this address, however it is written. */
export function isLabelOf(kit: Pick<Kit, 'adapters'>, key: string, namespace: Namespace, address: string) {
  const isSame = isSameAddressIn(kit, namespace);
  return key.startsWith(labelKey(namespace, '')) && isSame(key.slice(namespace.length + 1), address);
}

/** The label of one address, however it is written. What was given here comes last, and wins. */
export const findAddressLabel = (
  kit: Pick<Kit, 'adapters'>,
  labels: AddressLabels,
  namespace: Namespace,
  address: string,
): string | undefined =>
  Object.entries(labels)
    .reverse()
    .find(([key]) => isLabelOf(kit, key, namespace, address))?.[1];
