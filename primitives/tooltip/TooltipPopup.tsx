import { forwardRef, useRef } from 'react';
import { showFloating, type FloatingPlacement } from '../internal/showFloating';
import { usePart, type PartProps } from '../internal/usePart';
import { usePresence } from '../internal/usePresence';
import { leaveDelayMs, useTooltipContext } from './tooltipContext';

/** State of `Tooltip.Popup`, as data attributes. */
export type TooltipPopupState = { open: boolean; closed: boolean; endingStyle: boolean };

export type TooltipPopupProps = PartProps<'div', TooltipPopupState> & {
  /** Side of the trigger and alignment along it; turned round where there is no room. Default `top`. */
  placement?: FloatingPlacement | undefined;
  /** Distance from the trigger in pixels. Default 6. */
  gap?: number | undefined;
};

/** The words of the tooltip. The pointer may rest on them. */
export const TooltipPopup = /* @__PURE__ */ forwardRef<HTMLDivElement, TooltipPopupProps>(function TooltipPopup(
  { placement = 'top', gap = 6, ...props },
  ref,
) {
  const { open, request, trigger, popupId } = useTooltipContext();
  const popup = useRef<HTMLDivElement>(null);
  const mounted = usePresence(open, popup, (node) =>
    trigger.current ? showFloating(trigger.current, node, { placement, gap, padding: 8 }) : () => {},
  );
  const element = usePart(
    'div',
    props,
    ref,
    {
      ref: popup,
      id: popupId,
      role: 'tooltip',
      onPointerEnter: () => request(true, 'hover', 0),
      onPointerLeave: () => request(false, 'hover', leaveDelayMs),
    },
    { open, closed: !open, endingStyle: mounted && !open },
  );
  return mounted ? element : null;
});
