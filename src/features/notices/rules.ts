import type { ToastKind } from './state';

/** A visible toast is closed and replaced after 150 ms. */
export const toastReplaceMs = 150;
/** Alerts kept for display. */
export const alertLimit = 20;

/** How long a toast stays. A loading one stays until it is replaced. */
export function toastDurationMs(kind: ToastKind): number | undefined {
  return { loading: undefined, success: 4_000, info: 4_000, error: 6_000 }[kind];
}
