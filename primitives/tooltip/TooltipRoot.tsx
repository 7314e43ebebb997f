import { useEffect, useId, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { useEvent } from '../internal/useEvent';
import { useOpenState, type OpenStateProps } from '../internal/useOpenState';
import { TooltipProvider, type TooltipReason } from './tooltipContext';

export interface TooltipRootProps extends OpenStateProps<TooltipReason> {
  /** How long the pointer rests on the trigger before the tooltip opens, in ms. Default 600. Focus opens it at once. */
  delayMs?: number | undefined;
  children?: ReactNode;
}

/** Holds whether the tooltip is open. Draws nothing. */
export function TooltipRoot({ delayMs = 600, children, ...props }: TooltipRootProps): ReactElement {
  const [open, setOpen] = useOpenState<TooltipReason>(props);
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const popupId = useId();

  const request = useEvent((next: boolean, reason: TooltipReason, delay: number) => {
    clearTimeout(timer.current);
    if (delay) timer.current = setTimeout(() => setOpen(next, reason), delay);
    else setOpen(next, reason);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    // Wherever the focus is: a tooltip shown by the pointer must go away without moving the pointer.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      request(false, 'escape', 0);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [open, request]);

  const context = useMemo(() => ({ open, request, delayMs, trigger, popupId }), [open, request, delayMs, popupId]);
  return <TooltipProvider value={context}>{children}</TooltipProvider>;
}
