import { forwardRef } from 'react';
import { createPartContext } from '../internal/createPartContext';
import { usePart, type PartProps } from '../internal/usePart';
import { useIdSlot, type RegisterId } from '../internal/useRegisteredId';

const [GroupProvider, useGroup] = /* @__PURE__ */ createPartContext<RegisterId>('OptionList.Group');

/** Tells the surrounding group the id of its label. */
export const useOptionListGroup = useGroup;

export type OptionListGroupProps = PartProps<'div'>;

/** Items that belong together under a `GroupLabel`. */
export const OptionListGroup = /* @__PURE__ */ forwardRef<HTMLDivElement, OptionListGroupProps>(
  function OptionListGroup(props, ref) {
    const [labelId, register] = useIdSlot();
    const element = usePart('div', props, ref, { role: 'group', 'aria-labelledby': labelId });
    return <GroupProvider value={register}>{element}</GroupProvider>;
  },
);
