import type { FloatingRootContext, UseInteractionsReturn } from '@floating-ui/react';
import { createPartContext } from '../internal/createPartContext';

/** Why a tooltip opened or closed. */
export type TooltipReason = 'hover' | 'focus' | 'escape' | 'press';

/** What the parts of one tooltip share. */
export interface TooltipContextValue extends UseInteractionsReturn {
  open: boolean;
  setTrigger: (element: HTMLButtonElement | null) => void;
  setPopup: (element: HTMLElement | null) => void;
  /** Has the elements too: a host may have given them ids of its own. */
  floating: FloatingRootContext;
}

export const [TooltipProvider, useTooltipContext] =
  /* @__PURE__ */ createPartContext<TooltipContextValue>('Tooltip.Root');
