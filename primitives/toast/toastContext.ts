import { createPartContext } from '../internal/createPartContext';

/** What a toast tells its parts. */
export interface ToastContextValue {
  close: () => void;
}

export const [ToastProvider, useToastContext] = /* @__PURE__ */ createPartContext<ToastContextValue>('Toast.Item');
