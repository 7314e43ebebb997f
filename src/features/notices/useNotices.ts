import { useEffect } from 'react';
import { useKit, type KitOption } from '../../react/kitContext';
import { useKitState } from '../../react/useKitState';
import { hideToast, showToast } from './actions';
import { installNotices } from './installNotices';
import { selectNotices, type NoticesState, type Toast } from './state';

export type UseNoticesReturnType = NoticesState & { show(toast: Omit<Toast, 'id'>): void; hide(): void };

/** The visible toast and the developer alerts, for hosts that draw their own. */
export function useNotices(options?: KitOption): UseNoticesReturnType {
  const kit = useKit(options);
  const state = useKitState(selectNotices, { kit });
  useEffect(() => installNotices(kit), [kit]);
  return { ...state, show: (toast) => showToast(kit, toast), hide: () => hideToast(kit) };
}
