import type { Namespace } from '../../caip';
import { toDisplayName } from '../../caip/displayName';
import type { Kit } from '../../contract/kit';
import { defineResource } from '../../contract/resources';
import { decodeState, type PersistDefinition } from '../../store';
import { selectActiveNamespace } from '../session/state';
import { addressLabelsSlice, isLabelOf, labelKey, type AddressLabels, type AddressLabelsState } from './addressLabels';

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

/** What storage held when it was read last: where it holds another now, another tab has written. */
const storedResource = defineResource('account.storedLabels', (kit): { labels: AddressLabels } => ({
  labels: kit.store.read(addressLabelsSlice).given,
}));

/** Takes what another tab has called addresses since storage was read last: the next write would lose that. */
function takeStored(kit: Kit, text: string | null): void {
  const persist = addressLabelsSlice.persist as PersistDefinition<AddressLabelsState>;
  const decoded = text === null ? undefined : decodeState(text, persist, addressLabelsSlice.initial());
  if (!decoded?.ok) return;
  const { given } = decoded.state;
  const stored = kit.resources.get(storedResource);
  const changed = Object.keys({ ...stored.labels, ...given }).filter((key) => stored.labels[key] !== given[key]);
  stored.labels = given;
  kit.store.write(
    addressLabelsSlice,
    (draft) => {
      for (const key of changed) {
        const words = given[key];
        if (words === undefined) delete draft.given[key];
        else draft.given[key] = words;
      }
    },
    'account/labelsTaken',
  );
}

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
  const set = () =>
    kit.store.write(
      addressLabelsSlice,
      (draft) => {
        const others = Object.entries(draft.given).filter(([key]) => !isLabelOf(kit, key, namespace, address));
        draft.given = Object.fromEntries(words ? [...others, [labelKey(namespace, address), words]] : others);
      },
      'account/addressLabelled',
    );
  const setAfter = (text: string | null) =>
    kit.store.transaction(() => {
      takeStored(kit, text);
      set();
    });
  try {
    const text = kit.ports.storage.getItem(`${kit.config.storageKey}.${addressLabelsSlice.name}`);
    if (!(text instanceof Promise)) return setAfter(text);
    text.then(setAfter).catch(() => undefined);
  } catch {
    // Of storage that fails tells who writes.
  }
  set();
}
