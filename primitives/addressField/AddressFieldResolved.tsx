import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useAddressFieldContext } from './addressFieldContext';

export type AddressFieldResolvedProps = PartProps<'span', Record<never, never>>;

/** The address that a name has. Empty while there is none: a live region is heard for what comes into it. */
export const AddressFieldResolved = /* @__PURE__ */ forwardRef<HTMLSpanElement, AddressFieldResolvedProps>(
  function AddressFieldResolved(props, ref) {
    const { state } = useAddressFieldContext();
    const address = state.status === 'resolved' ? state.address : undefined;
    return usePart('span', props, ref, { role: 'status', dir: 'ltr', children: address });
  },
);
