import { forwardRef, useMemo } from 'react';
import { useEvent } from '../internal/useEvent';
import { usePart, type PartProps } from '../internal/usePart';
import { ToastProvider } from './toastContext';

/** State of `Toast.Item`, as data attributes. */
export type ToastItemState = {
  /** What it tells; one that loads is `aria-busy`. */
  kind: 'loading' | 'success' | 'error' | 'info';
};

export type ToastItemProps = PartProps<'div', ToastItemState> &
  ToastItemState & {
    /** Called by `Toast.Close`. Which toasts there are is up to the host. */
    onClose?: (() => void) | undefined;
  };

/** One toast. Its region announces it: with a live role of its own, as `alert`, it would be heard twice. */
export const ToastItem = /* @__PURE__ */ forwardRef<HTMLDivElement, ToastItemProps>(function ToastItem(
  { kind, onClose, ...props },
  ref,
) {
  const close = useEvent(() => onClose?.());
  const context = useMemo(() => ({ close }), [close]);
  const own = {
    'aria-atomic': true,
    'aria-busy': kind === 'loading' || undefined,
  };
  return <ToastProvider value={context}>{usePart('div', props, ref, own, { kind })}</ToastProvider>;
});
