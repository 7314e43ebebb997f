import { createSelector, defineSlice } from '../../store';
import type { SerializedError } from '../../errors';

export type ToastKind = 'loading' | 'success' | 'error' | 'info';

export interface Toast {
  id: string;
  kind: ToastKind;
  /** The text itself, or an error whose code the message catalogue may translate. */
  text: string;
  code?: string | undefined;
}

export interface NoticesState {
  toast: Toast | undefined;
  /** Alerts, newest last. For developers and debug overlays. */
  alerts: SerializedError[];
}

export const noticesSlice = defineSlice('notices', (): NoticesState => ({ toast: undefined, alerts: [] }));

export const selectNotices = createSelector([noticesSlice], (state) => state);
