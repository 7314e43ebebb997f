import { createPartContext } from '../internal/createPartContext';
import type { AddressState } from './useResolved';

/** What the parts of one field share. */
export interface AddressFieldContextValue {
  text: string;
  state: AddressState;
  disabled: boolean;
  invalid: boolean;
  setText: (text: string) => void;
}

export const [AddressFieldProvider, useAddressFieldContext] =
  /* @__PURE__ */ createPartContext<AddressFieldContextValue>('AddressField.Root');
