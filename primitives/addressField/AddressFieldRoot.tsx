import { forwardRef, useEffect, useMemo } from 'react';
import { useControlled } from '../internal/useControlled';
import { useEvent } from '../internal/useEvent';
import { usePart, type PartProps } from '../internal/usePart';
import { AddressFieldProvider } from './addressFieldContext';
import { useResolved, type AddressState, type AddressStatus } from './useResolved';

/** State of `AddressField.Root`, as data attributes. */
export type AddressFieldRootState = { disabled: boolean; invalid: boolean; status: AddressStatus };

export type AddressFieldRootProps = Omit<PartProps<'div', AddressFieldRootState>, 'defaultValue'> & {
  /** What is typed: an address or a name. */
  value?: string | undefined;
  /** What stands there first, where `value` is not given. Default: empty. */
  defaultValue?: string | undefined;
  /** Hears each change of the text. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Hears where the text stands, whenever that changes; `address` is there once it is known. */
  onStateChange?: ((state: AddressState) => void) | undefined;
  /** Whether a text is an address. */
  isAddress: (text: string) => boolean;
  /** Whether a text may be a name, and is worth a look. Default: it has a dot in the middle. */
  isName?: ((text: string) => boolean) | undefined;
  /** Looks a name up; `undefined` where it has no address. Without it there are only addresses. */
  resolve?: ((name: string, options: { signal: AbortSignal }) => Promise<string | undefined>) | undefined;
  /** How long typing must pause before a name is looked up, in milliseconds. Default 500. */
  debounceMs?: number | undefined;
  /** It takes no input. */
  disabled?: boolean | undefined;
  /** The recipient is wrong. */
  invalid?: boolean | undefined;
};

const hasDot = (text: string) => /^\S+\.\S+$/.test(text);

/**
 * A recipient: an address, or a name that is looked up once typing pauses. A late answer to an earlier name never
 * counts, and its request is aborted.
 */
export const AddressFieldRoot = /* @__PURE__ */ forwardRef<HTMLDivElement, AddressFieldRootProps>(
  function AddressFieldRoot(
    {
      value: given,
      defaultValue = '',
      onValueChange,
      onStateChange,
      isAddress,
      isName = hasDot,
      resolve,
      debounceMs = 500,
      disabled = false,
      invalid = false,
      ...props
    },
    ref,
  ) {
    const [text, setOwn] = useControlled(given, defaultValue);
    const found = useResolved({ text, isAddress, isName, resolve, debounceMs });
    const { status, address, error } = found;
    const state = useMemo(() => ({ status, address, error }), [status, address, error]);
    const tell = useEvent((next: AddressState) => onStateChange?.(next));
    useEffect(() => tell(state), [state, tell]);
    const setText = useEvent((next: string) => {
      setOwn(next);
      if (next !== text) onValueChange?.(next);
    });
    const context = useMemo(
      () => ({ text, state, disabled, invalid, setText }),
      [text, state, disabled, invalid, setText],
    );
    return (
      <AddressFieldProvider value={context}>
        {usePart('div', props, ref, {}, { disabled, invalid, status })}
      </AddressFieldProvider>
    );
  },
);
