import { useListItem } from '@floating-ui/react';
import { useRef } from 'react';
import { useEvent } from '../internal/useEvent';
import { useIsomorphicLayoutEffect } from '../internal/useIsomorphicLayoutEffect';
import { useMenuContext } from './menuContext';

/** What every kind of menu item does: the pointer takes the focus with it, and choosing closes the menu. */
export function useMenuItem(isDisabled: boolean | undefined, onChoose?: () => void) {
  const { setOpen, getItemProps } = useMenuContext();
  // Typing does not lead to an item that cannot be chosen.
  const { ref: enlist } = useListItem(isDisabled ? { label: null } : {});
  const element = useRef<HTMLButtonElement>(null);
  // The list gives another ref with each place it gives; the host's own refs hear of an element once.
  const ref = useEvent((node: HTMLButtonElement | null) => {
    element.current = node;
    enlist(node);
  });
  useIsomorphicLayoutEffect(() => enlist(element.current), [enlist]);
  return {
    ...getItemProps({
      onClick() {
        onChoose?.();
        setOpen(false, 'item');
      },
    }),
    ref,
    type: 'button',
    tabIndex: -1,
  };
}
