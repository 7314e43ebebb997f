import { forwardRef, useId, useRef } from 'react';
import { enterTopLayer } from '../internal/enterTopLayer';
import { useMergedRefs } from '../internal/useMergedRefs';
import { usePart, type PartProps } from '../internal/usePart';
import { usePlacement, type FloatingPlacement } from '../internal/usePlacement';
import { usePresence } from '../internal/usePresence';
import { useTooltipContext } from './tooltipContext';

/** State of `Tooltip.Popup`, as data attributes. */
export type TooltipPopupState = { open: boolean; closed: boolean; endingStyle: boolean; side: string | undefined };

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
  const { open, setPopup, getFloatingProps, floating } = useTooltipContext();
  const popup = useRef<HTMLDivElement>(null);
  const refs = useMergedRefs<HTMLDivElement>(popup, setPopup);
  const { style, side } = usePlacement(floating, { placement, gap });
  const mounted = usePresence(open, popup, enterTopLayer);
  const element = usePart(
    'div',
    props,
    ref,
    {
      ...getFloatingProps(),
      ref: refs,
      id: useId(),
      role: 'tooltip',
      tabIndex: undefined,
      'data-floating-ui-focusable': undefined,
      style,
    },
    { open, closed: !open, endingStyle: mounted && !open, side },
  );
  return mounted ? element : null;
});
