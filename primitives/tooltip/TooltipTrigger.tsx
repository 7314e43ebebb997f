import { forwardRef, type FocusEvent, type PointerEvent } from 'react';
import { usePart, type PartProps } from '../internal/usePart';
import { leaveDelayMs, useTooltipContext } from './tooltipContext';

/** State of `Tooltip.Trigger`, as data attributes. */
export type TooltipTriggerState = { open: boolean };

export type TooltipTriggerProps = PartProps<'button', TooltipTriggerState>;

/** What the tooltip is about. A tooltip adds to its name and must not be the only one. */
export const TooltipTrigger = /* @__PURE__ */ forwardRef<HTMLButtonElement, TooltipTriggerProps>(
  function TooltipTrigger(props, ref) {
    const { open, request, delayMs, trigger, popupId } = useTooltipContext();
    return usePart(
      'button',
      props,
      ref,
      {
        ref: trigger,
        type: 'button',
        'aria-describedby': open ? popupId : undefined,
        // A finger has no hover.
        onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && request(true, 'hover', delayMs),
        onPointerLeave: () => request(false, 'hover', leaveDelayMs),
        onPointerDown: () => request(false, 'press', 0),
        onFocus: (event: FocusEvent<HTMLElement>) =>
          event.target.matches(':focus-visible') && request(true, 'focus', 0),
        onBlur: () => request(false, 'focus', 0),
      },
      { open },
    );
  },
);
