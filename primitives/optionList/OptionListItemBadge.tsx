import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';

export type OptionListItemBadgeProps = PartProps<'span'>;

/** A short remark about an item, such as "Recent". */
export const OptionListItemBadge = /* @__PURE__ */ forwardRef<HTMLSpanElement, OptionListItemBadgeProps>(
  function OptionListItemBadge(props, ref) {
    return usePart('span', props, ref);
  },
);
