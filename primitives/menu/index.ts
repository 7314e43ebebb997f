'use client';
export { MenuRoot as Root, type MenuRootProps as RootProps } from './MenuRoot';
export {
  MenuTrigger as Trigger,
  type MenuTriggerProps as TriggerProps,
  type MenuTriggerState as TriggerState,
} from './MenuTrigger';
export { MenuPopup as Popup, type MenuPopupProps as PopupProps, type MenuPopupState as PopupState } from './MenuPopup';
export { MenuItem as Item, type MenuItemProps as ItemProps, type MenuItemState as ItemState } from './MenuItem';
export { MenuRadioGroup as RadioGroup, type MenuRadioGroupProps as RadioGroupProps } from './MenuRadioGroup';
export {
  MenuRadioItem as RadioItem,
  type MenuRadioItemProps as RadioItemProps,
  type MenuRadioItemState as RadioItemState,
} from './MenuRadioItem';
export { MenuSeparator as Separator, type MenuSeparatorProps as SeparatorProps } from './MenuSeparator';
export { type MenuReason as Reason } from './menuContext';
