import type { ToastKind } from './state';

/** A visible toast is closed and replaced after 150 ms. */
export const toastReplaceMs = 150;
/** Alerts kept for display. */
export const alertLimit = 20;

/** How long a toast stays. A loading one stays until it is replaced. */
export function toastDurationMs(kind: ToastKind): number | undefined {
  return kind === 'loading' ? undefined : kind === 'error' ? 6_000 : 4_000;
}
