import { forwardRef, useMemo, useState } from 'react';
import { useControlled } from '../internal/useControlled';
import { useEvent } from '../internal/useEvent';
import { usePart, type PartProps } from '../internal/usePart';
import { OtpFieldProvider } from './otpFieldContext';
import { toDigits } from './toDigits';

/** State of `OtpField.Root`, as data attributes. */
export type OtpFieldRootState = { complete: boolean; disabled: boolean; invalid: boolean; readonly: boolean };

export type OtpFieldRootProps = Omit<PartProps<'div', OtpFieldRootState>, 'defaultValue'> & {
  /** The digits so far. */
  value?: string | undefined;
  /** What stands there first, where `value` is not given. Default: empty. */
  defaultValue?: string | undefined;
  /** Hears each change: the digits so far. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Hears the code when its last digit is there: typed, pasted, or filled in by the browser. */
  onComplete?: ((value: string) => void) | undefined;
  /** How many digits. Default 6. */
  length?: number | undefined;
  /** It takes no input. */
  disabled?: boolean | undefined;
  /** Its digits stay as they are, and so does the focus: a phone keeps its keyboard while a code is checked. */
  readOnly?: boolean | undefined;
  /** The code was refused. */
  invalid?: boolean | undefined;
};

/** A one-time code: one field for people, programs and screen readers, drawn as a box for each digit. */
export const OtpFieldRoot = /* @__PURE__ */ forwardRef<HTMLDivElement, OtpFieldRootProps>(function OtpFieldRoot(
  {
    value: given,
    defaultValue = '',
    onValueChange,
    onComplete,
    length = 6,
    disabled = false,
    invalid = false,
    readOnly = false,
    ...props
  },
  ref,
) {
  const [value, setOwn] = useControlled(given, defaultValue);
  const [active, setActive] = useState<number>();
  const setValue = useEvent((text: string) => {
    if (readOnly) return;
    const next = toDigits(text, length);
    setOwn(next);
    if (next === value) return;
    onValueChange?.(next);
    if (next.length === length) onComplete?.(next);
  });
  // A value that is taken back, as after a wrong code, takes the mark back too.
  const marked = active && Math.min(active, value.length);
  const context = useMemo(
    () => ({ value, length, disabled, invalid, readOnly, active: marked, setActive, setValue }),
    [value, length, disabled, invalid, readOnly, marked, setValue],
  );
  return (
    <OtpFieldProvider value={context}>
      {/* Digits run from left to right in every language. */}
      {usePart(
        'div',
        props,
        ref,
        { dir: 'ltr' },
        { complete: value.length === length, disabled, invalid, readonly: readOnly },
      )}
    </OtpFieldProvider>
  );
});
