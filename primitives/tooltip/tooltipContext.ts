import type { RefObject } from 'react';
import { createPartContext } from '../internal/createPartContext';

/** Why a tooltip opened or closed. */
export type TooltipReason = 'hover' | 'focus' | 'escape' | 'press';

/** What the parts of one tooltip share. */
export interface TooltipContextValue {
  open: boolean;
  /** Opens or closes after `delayMs`; a later call replaces an earlier one. */
  request: (open: boolean, reason: TooltipReason, delayMs: number) => void;
  delayMs: number;
  trigger: RefObject<HTMLButtonElement | null>;
  popupId: string;
}

/** How long the pointer may take from the trigger to the popup, in ms. */
export const leaveDelayMs = 100;

export const [TooltipProvider, useTooltipContext] =
  /* @__PURE__ */ createPartContext<TooltipContextValue>('Tooltip.Root');
