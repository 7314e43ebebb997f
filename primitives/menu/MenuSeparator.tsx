import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';

export type MenuSeparatorProps = PartProps<'div'>;

/** A line between items. */
export const MenuSeparator = /* @__PURE__ */ forwardRef<HTMLDivElement, MenuSeparatorProps>(
  function MenuSeparator(props, ref) {
    return usePart('div', props, ref, { role: 'separator' });
  },
);
