import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';

/** State of `OptionList.ItemLabel`, as data attributes. */
export type OptionListItemLabelState = { label: boolean };

export type OptionListItemLabelProps = PartProps<'span', OptionListItemLabelState>;

/** The name of an item, which typing searches. */
export const OptionListItemLabel = /* @__PURE__ */ forwardRef<HTMLSpanElement, OptionListItemLabelProps>(
  function OptionListItemLabel(props, ref) {
    return usePart('span', props, ref, {}, { label: true });
  },
);
