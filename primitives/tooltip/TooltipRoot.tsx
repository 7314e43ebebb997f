import {
  safePolygon,
  useDismiss,
  useFloatingRootContext,
  useFocus,
  useHover,
  useInteractions,
  type OpenChangeReason,
} from '@floating-ui/react';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useEvent } from '../internal/useEvent';
import { useOpenState, type OpenStateProps } from '../internal/useOpenState';
import { TooltipProvider, type TooltipReason } from './tooltipContext';

export interface TooltipRootProps extends OpenStateProps<TooltipReason> {
  /** How long the pointer rests on the trigger before the tooltip opens, in ms. Default 600. Focus opens it at once. */
  delayMs?: number | undefined;
  /** The parts. */
  children?: ReactNode;
}

/** How long a tooltip stays after the pointer has left, in ms. */
const leaveDelayMs = 100;

const reasons: Partial<Record<OpenChangeReason, TooltipReason>> = {
  'escape-key': 'escape',
  'reference-press': 'press',
  focus: 'focus',
};

/** Holds whether the tooltip is open. Draws nothing. */
export function TooltipRoot({ delayMs = 600, children, ...props }: TooltipRootProps): ReactElement {
  const [open, setOpen] = useOpenState<TooltipReason>(props);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [popup, setPopup] = useState<HTMLElement | null>(null);

  const onOpenChange = useEvent((next: boolean, event?: Event, cause?: OpenChangeReason) => {
    const reason = (cause && reasons[cause]) ?? 'hover';
    // A surrounding dialog stays open.
    if (reason === 'escape') event?.preventDefault();
    setOpen(next, reason);
  });
  const floating = useFloatingRootContext({ open, onOpenChange, elements: { reference: trigger, floating: popup } });
  const interactions = useInteractions([
    // A finger has no hover. The way from the trigger to the popup is safe, however slow.
    useHover(floating, {
      mouseOnly: true,
      move: false,
      delay: { open: delayMs, close: leaveDelayMs },
      handleClose: safePolygon({ requireIntent: false }),
    }),
    useFocus(floating),
    // Wherever the focus is: a tooltip shown by the pointer must go away without moving the pointer.
    useDismiss(floating, {
      capture: { escapeKey: true },
      outsidePress: false,
      referencePress: true,
      referencePressEvent: 'pointerdown',
    }),
  ]);
  const context = useMemo(
    () => ({ ...interactions, open, setTrigger, setPopup, floating }),
    [interactions, open, floating],
  );
  return <TooltipProvider value={context}>{children}</TooltipProvider>;
}
