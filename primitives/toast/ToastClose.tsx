import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useToastContext } from './toastContext';

export type ToastCloseProps = PartProps<'button'>;

/** A button that asks to take the toast away. Give it a name: text or `aria-label`. */
export const ToastClose = /* @__PURE__ */ forwardRef<HTMLButtonElement, ToastCloseProps>(
  function ToastClose(props, ref) {
    const { close } = useToastContext();
    return usePart('button', props, ref, { type: 'button', onClick: () => close() });
  },
);
