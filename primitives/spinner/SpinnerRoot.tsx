import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';

export type SpinnerRootProps = PartProps<'span'> & {
  /** What is being waited for, as a status that is announced. Without it the spinner is decorative. */
  label?: string | undefined;
};

/** Something is under way. */
export const SpinnerRoot = /* @__PURE__ */ forwardRef<HTMLSpanElement, SpinnerRootProps>(function SpinnerRoot(
  { label, ...props },
  ref,
) {
  return usePart('span', props, ref, label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true });
});
