import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useRegisteredId } from '../internal/useRegisteredId';
import { useOptionListGroup } from './OptionListGroup';

export type OptionListGroupLabelProps = PartProps<'div'>;

/** Names the group that it is in. */
export const OptionListGroupLabel = /* @__PURE__ */ forwardRef<HTMLDivElement, OptionListGroupLabelProps>(
  function OptionListGroupLabel(props, ref) {
    const id = useRegisteredId(props.id, useOptionListGroup());
    return usePart('div', props, ref, { id });
  },
);
