import { forwardRef, useMemo } from 'react';
import { useEvent } from '../internal/useEvent';
import { usePart, type PartProps } from '../internal/usePart';
import { ToastProvider } from './toastContext';

/** State of `Toast.Item`, as data attributes. */
export type ToastItemState = { kind: 'loading' | 'success' | 'error' | 'info' };

export type ToastItemProps = PartProps<'div', ToastItemState> &
  ToastItemState & {
    /** Called by `Toast.Close`. Which toasts there are is up to the host. */
    onClose?: (() => void) | undefined;
  };

/** One toast. An error interrupts, the other kinds wait for their turn. */
export const ToastItem = /* @__PURE__ */ forwardRef<HTMLDivElement, ToastItemProps>(function ToastItem(
  { kind, onClose, ...props },
  ref,
) {
  const close = useEvent(() => onClose?.());
  const context = useMemo(() => ({ close }), [close]);
  const own = {
    role: kind === 'error' ? 'alert' : undefined,
    'aria-atomic': true,
    'aria-busy': kind === 'loading' || undefined,
  };
  return <ToastProvider value={context}>{usePart('div', props, ref, own, { kind })}</ToastProvider>;
});
