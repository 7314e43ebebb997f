import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useMenuItem } from './useMenuItem';

/** State of `Menu.Item`, as data attributes. */
export type MenuItemState = { disabled: boolean };

export type MenuItemProps = PartProps<'button', MenuItemState>;

/** One command. Choosing it closes the menu, unless its `onClick` calls `event.preventDefault()`. */
export const MenuItem = /* @__PURE__ */ forwardRef<HTMLButtonElement, MenuItemProps>(function MenuItem(props, ref) {
  return usePart(
    'button',
    props,
    ref,
    { ...useMenuItem(props.disabled), role: 'menuitem' },
    { disabled: Boolean(props.disabled) },
  );
});
