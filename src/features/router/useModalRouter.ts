import { useEffect, useMemo } from 'react';
import { useKit, type KitOption } from '../../react/kitContext';
import { useSelected } from '../../react/useSelected';
import {
  closeNow,
  drawModal,
  goBackNow,
  openDrawn,
  pushView,
  replaceView,
  resetRouter,
  setModalLoading,
  shakeModal,
} from './moves';
import { installRouter } from './installRouter';
import { selectRouter } from './state';
import type { ViewEntry, ViewTarget } from './views';

export type UseModalRouterReturnType = ViewEntry & {
  /** Always false for a card in the page, which is neither opened nor closed. */
  isOpen: boolean;
  /** Open, and its code still on the way: nothing is drawn yet. */
  isLoading: boolean;
  isShaking: boolean;
  history: readonly ViewEntry[];
  canGoBack: boolean;
  direction: 'forward' | 'back';
  /** Opens at a view, or where the opening rules lead. */
  open(target?: ViewTarget): void;
  push(target: ViewTarget): void;
  replace(target: ViewTarget): void;
  /** From the first view it closes the modal. */
  back(): void;
  close(): void;
  reset(): void;
  /** Shows for 500 ms that a close was refused. */
  shake(): void;
  /** For the component that draws the modal: whether it still loads what it draws. */
  setLoading(isLoading: boolean): void;
};

export type UseModalRouterParameters = KitOption & {
  /**
   * For the component that draws the modal: as a `dialog`, which closes when that component goes, or as a `card` in the
   * page, which is always there and follows the connection by the opening rules.
   */
  draws?: 'dialog' | 'card' | undefined;
};

/**
 * Where the modal is, and the ways to move it.
 *
 * @example const { open, isOpen } = useModalRouter(); open({ view: 'Networks' });
 */
export function useModalRouter({ draws, ...options }: UseModalRouterParameters = {}): UseModalRouterReturnType {
  const kit = useKit(options);
  const state = useSelected(selectRouter, { kit });
  useEffect(() => installRouter(kit), [kit]);
  useEffect(() => (draws ? drawModal(kit, draws) : undefined), [kit, draws]);
  const actions = useMemo(
    () => ({
      open: (target?: ViewTarget) => openDrawn(kit, target),
      push: (target: ViewTarget) => pushView(kit, target),
      replace: (target: ViewTarget) => replaceView(kit, target),
      back: () => goBackNow(kit),
      close: () => closeNow(kit),
      reset: () => resetRouter(kit),
      shake: () => shakeModal(kit),
      setLoading: (isLoading: boolean) => setModalLoading(kit, isLoading),
    }),
    [kit],
  );
  return useMemo(() => ({ ...state, ...actions }), [state, actions]);
}
