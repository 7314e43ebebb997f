import { forwardRef, type KeyboardEvent, type MouseEvent } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useMenuContext } from './menuContext';

/** State of `Menu.Trigger`, as data attributes. */
export type MenuTriggerState = { open: boolean };

export type MenuTriggerProps = PartProps<'button', MenuTriggerState>;

/** The button that opens the menu: click, Enter, Space and arrow down to the first item, arrow up to the last. */
export const MenuTrigger = /* @__PURE__ */ forwardRef<HTMLButtonElement, MenuTriggerProps>(
  function MenuTrigger(props, ref) {
    const { open, setOpen, trigger, entry, triggerId, popupId } = useMenuContext();
    return usePart(
      'button',
      props,
      ref,
      {
        ref: trigger,
        type: 'button',
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? popupId : undefined,
        onClick(event: MouseEvent) {
          // A click made with the keyboard has no click count.
          entry.current = event.detail ? 'popup' : 'first';
          setOpen(!open, 'trigger');
        },
        onKeyDown(event: KeyboardEvent) {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          entry.current = event.key === 'ArrowUp' ? 'last' : 'first';
          setOpen(true, 'trigger');
        },
      },
      { open },
    );
  },
);
