'use client';
export { TooltipRoot as Root, type TooltipRootProps as RootProps } from './TooltipRoot';
export {
  TooltipTrigger as Trigger,
  type TooltipTriggerProps as TriggerProps,
  type TooltipTriggerState as TriggerState,
} from './TooltipTrigger';
export {
  TooltipPopup as Popup,
  type TooltipPopupProps as PopupProps,
  type TooltipPopupState as PopupState,
} from './TooltipPopup';
export { type TooltipReason as Reason } from './tooltipContext';
