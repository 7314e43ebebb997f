import type { PointerEvent } from 'react';
import { useMenuContext } from './menuContext';

/** What every kind of menu item does: the pointer takes the focus with it, and choosing closes the menu. */
export function useMenuItem(onChoose?: () => void) {
  const { setOpen, popup } = useMenuContext();
  return {
    type: 'button',
    tabIndex: -1,
    onPointerMove: (event: PointerEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true }),
    onPointerLeave: () => popup.current?.focus({ preventScroll: true }),
    onClick() {
      onChoose?.();
      setOpen(false, 'item');
    },
  };
}
