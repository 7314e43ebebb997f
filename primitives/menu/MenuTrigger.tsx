import { forwardRef, useId } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useMenuContext } from './menuContext';

/** State of `Menu.Trigger`, as data attributes. */
export type MenuTriggerState = { open: boolean };

export type MenuTriggerProps = PartProps<'button', MenuTriggerState>;

/**
 * The button that opens the menu: Enter, Space and arrow down lead to the first item, arrow up to the last, and a click
 * of the pointer to the menu itself.
 */
export const MenuTrigger = /* @__PURE__ */ forwardRef<HTMLButtonElement, MenuTriggerProps>(
  function MenuTrigger(props, ref) {
    const { open, setTrigger, getReferenceProps, floating } = useMenuContext();
    return usePart(
      'button',
      props,
      ref,
      {
        ...getReferenceProps(),
        ref: setTrigger,
        type: 'button',
        id: useId(),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? floating.elements.floating?.id : undefined,
      },
      { open },
    );
  },
);
