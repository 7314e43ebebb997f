import { useEffect, useMemo } from 'react';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import { dismissToast, presentToast } from './toasts';
import { installNotices } from './installNotices';
import { selectNotices, type NoticesState, type Toast } from './state';

export type UseNoticesParameters = KitOption;
export type UseNoticesReturnType = NoticesState & { show(toast: Omit<Toast, 'id'>): void; hide(): void };

/**
 * The visible toast and the developer alerts, for hosts that draw their own.
 *
 * @example const { toast, hide } = useNotices();
 */
export function useNotices(options?: UseNoticesParameters): UseNoticesReturnType {
  const kit = useKit(options);
  const state = useSelected(selectNotices, { kit });
  useEffect(() => installNotices(kit), [kit]);
  const actions = useMemo(
    () => ({ show: (toast: Omit<Toast, 'id'>) => presentToast(kit, toast), hide: () => dismissToast(kit) }),
    [kit],
  );
  return { ...state, ...actions };
}
