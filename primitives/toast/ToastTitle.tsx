import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';

export type ToastTitleProps = PartProps<'div'>;

/** What the toast says. */
export const ToastTitle = /* @__PURE__ */ forwardRef<HTMLDivElement, ToastTitleProps>(function ToastTitle(props, ref) {
  return usePart('div', props, ref);
});
