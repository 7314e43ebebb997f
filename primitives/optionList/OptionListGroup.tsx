import { forwardRef, useRef } from 'react';
import { createPartContext } from '../internal/createPartContext';
import { usePart, type PartProps } from '../internal/usePart';
import { useIdFromSlot, useIdSlot, type RegisterId } from '../internal/useRegisteredId';

const [GroupProvider, useGroup] = /* @__PURE__ */ createPartContext<RegisterId>('OptionList.Group');

/** Tells the surrounding group the id of its label. */
export const useOptionListGroup = useGroup;

export type OptionListGroupProps = PartProps<'div'>;

/** Items that belong together under a `GroupLabel`. */
export const OptionListGroup = /* @__PURE__ */ forwardRef<HTMLDivElement, OptionListGroupProps>(
  function OptionListGroup(props, ref) {
    const group = useRef<HTMLDivElement>(null);
    const label = useIdSlot('aria-labelledby');
    useIdFromSlot(label, group, props['aria-labelledby']);
    const element = usePart('div', props, ref, { ref: group, role: 'group' });
    return <GroupProvider value={label.register}>{element}</GroupProvider>;
  },
);
