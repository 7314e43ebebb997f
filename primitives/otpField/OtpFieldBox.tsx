import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useOtpFieldContext } from './otpFieldContext';

/** State of `OtpField.Box`, as data attributes. */
export type OtpFieldBoxState = { active: boolean; filled: boolean };

export type OtpFieldBoxProps = PartProps<'span', OtpFieldBoxState> & {
  /** Which digit it shows, from 0. */
  index: number;
};

/** Shows one digit. Screen readers hear the field instead. */
export const OtpFieldBox = /* @__PURE__ */ forwardRef<HTMLSpanElement, OtpFieldBoxProps>(function OtpFieldBox(
  { index, ...props },
  ref,
) {
  const { value, active } = useOtpFieldContext();
  const digit = value[index];
  return usePart(
    'span',
    props,
    ref,
    { 'aria-hidden': true, children: digit },
    { active: active === index, filled: digit !== undefined },
  );
});
