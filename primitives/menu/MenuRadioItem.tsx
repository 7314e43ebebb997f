import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useMenuRadioGroup } from './MenuRadioGroup';
import { useMenuItem } from './useMenuItem';

/** State of `Menu.RadioItem`, as data attributes. */
export type MenuRadioItemState = { checked: boolean; disabled: boolean };

export type MenuRadioItemProps = Omit<PartProps<'button', MenuRadioItemState>, 'value'> & {
  /** The alternative it stands for. */
  value: string;
};

/** One alternative of a `Menu.RadioGroup`. */
export const MenuRadioItem = /* @__PURE__ */ forwardRef<HTMLButtonElement, MenuRadioItemProps>(function MenuRadioItem(
  { value, ...props },
  ref,
) {
  const group = useMenuRadioGroup();
  const checked = group.value === value;
  const item = useMenuItem(props.disabled, () => group.choose(value));
  return usePart(
    'button',
    props,
    ref,
    { ...item, role: 'menuitemradio', 'aria-checked': checked },
    {
      checked,
      disabled: Boolean(props.disabled),
    },
  );
});
