'use client';
export { DialogRoot as Root, type DialogRootProps as RootProps } from './DialogRoot';
export {
  DialogTrigger as Trigger,
  type DialogTriggerProps as TriggerProps,
  type DialogTriggerState as TriggerState,
} from './DialogTrigger';
export {
  DialogPopup as Popup,
  type DialogPopupProps as PopupProps,
  type DialogPopupState as PopupState,
} from './DialogPopup';
export { DialogTitle as Title, type DialogTitleProps as TitleProps } from './DialogTitle';
export { DialogDescription as Description, type DialogDescriptionProps as DescriptionProps } from './DialogDescription';
export { DialogClose as Close, type DialogCloseProps as CloseProps } from './DialogClose';
export { DialogHandle as Handle, type DialogHandleProps as HandleProps } from './DialogHandle';
export { useDialogPopup as usePopup, type DialogReason as Reason } from './dialogContext';
