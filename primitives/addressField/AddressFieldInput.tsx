import { forwardRef, type SyntheticEvent } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useAddressFieldContext } from './addressFieldContext';

export type AddressFieldInputProps = Omit<
  PartProps<'input', Record<never, never>>,
  'value' | 'defaultValue' | 'disabled' | 'type'
>;

/** The field itself. Give it a label. */
export const AddressFieldInput = /* @__PURE__ */ forwardRef<HTMLInputElement, AddressFieldInputProps>(
  function AddressFieldInput(props, ref) {
    const { text, state, disabled, invalid, setText } = useAddressFieldContext();
    return usePart('input', props, ref, {
      type: 'text',
      autoComplete: 'off',
      autoCapitalize: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      // Addresses run from left to right in every language; an empty field follows the page.
      dir: text === '' ? undefined : 'ltr',
      value: text,
      disabled,
      'aria-invalid': invalid || undefined,
      'aria-busy': state.status === 'resolving' || undefined,
      onChange: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setText(currentTarget.value),
    });
  },
);
