import { forwardRef, useMemo } from 'react';
import { createPartContext } from '../internal/createPartContext';
import { useControlled } from '../internal/useControlled';
import { useEvent } from '../internal/useEvent';
import { usePart, type PartProps } from '../internal/usePart';

interface MenuRadioContextValue {
  value: string | undefined;
  choose: (value: string) => void;
}

const [RadioProvider, useRadioGroup] = /* @__PURE__ */ createPartContext<MenuRadioContextValue>('Menu.RadioGroup');

/** The surrounding group of alternatives. */
export const useMenuRadioGroup = useRadioGroup;

export type MenuRadioGroupProps = Omit<PartProps<'div'>, 'defaultValue'> & {
  /** The alternative that holds, when the host decides. */
  value?: string | undefined;
  /** The alternative that holds at first, when the group decides. */
  defaultValue?: string | undefined;
  /** Called when another alternative is chosen. */
  onValueChange?: ((value: string) => void) | undefined;
};

/** Alternatives of which one holds. Label it with `aria-label`. */
export const MenuRadioGroup = /* @__PURE__ */ forwardRef<HTMLDivElement, MenuRadioGroupProps>(function MenuRadioGroup(
  { value: given, defaultValue, onValueChange, ...props },
  ref,
) {
  const [value, setValue] = useControlled(given, defaultValue);
  const choose = useEvent((next: string) => {
    if (next === value) return;
    setValue(next);
    onValueChange?.(next);
  });
  const context = useMemo(() => ({ value, choose }), [value, choose]);
  const element = usePart('div', props, ref, { role: 'group' });
  return <RadioProvider value={context}>{element}</RadioProvider>;
});
