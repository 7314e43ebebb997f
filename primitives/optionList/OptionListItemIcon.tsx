import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';

export type OptionListItemIconProps = PartProps<'span'>;

/** The picture of an item; decorative. */
export const OptionListItemIcon = /* @__PURE__ */ forwardRef<HTMLSpanElement, OptionListItemIconProps>(
  function OptionListItemIcon(props, ref) {
    return usePart('span', props, ref, { 'aria-hidden': true });
  },
);
