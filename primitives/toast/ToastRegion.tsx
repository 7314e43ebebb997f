import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';

export type ToastRegionProps = PartProps<'div'>;

/**
 * Where toasts appear; what appears in it is announced politely, so keep it mounted while it is empty. While a dialog
 * is open it has to be inside that dialog. Label it with `aria-label`.
 */
export const ToastRegion = /* @__PURE__ */ forwardRef<HTMLDivElement, ToastRegionProps>(
  function ToastRegion(props, ref) {
    return usePart('div', props, ref, {
      role: 'region',
      'aria-live': 'polite',
      'aria-relevant': 'additions text',
    });
  },
);
