import { forwardRef } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { useTooltipContext } from './tooltipContext';

/** State of `Tooltip.Trigger`, as data attributes. */
export type TooltipTriggerState = { open: boolean };

export type TooltipTriggerProps = PartProps<'button', TooltipTriggerState>;

/** What the tooltip is about. A tooltip adds to its name and must not be the only one. */
export const TooltipTrigger = /* @__PURE__ */ forwardRef<HTMLButtonElement, TooltipTriggerProps>(
  function TooltipTrigger(props, ref) {
    const { open, setTrigger, getReferenceProps, floating } = useTooltipContext();
    return usePart(
      'button',
      props,
      ref,
      {
        ...getReferenceProps(),
        ref: setTrigger,
        type: 'button',
        'aria-describedby': open ? floating.elements.floating?.id : undefined,
      },
      { open },
    );
  },
);
