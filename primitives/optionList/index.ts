'use client';
export { OptionListRoot as Root, type OptionListRootProps as RootProps } from './OptionListRoot';
export {
  OptionListItem as Item,
  type OptionListItemProps as ItemProps,
  type OptionListItemState as ItemState,
} from './OptionListItem';
export { OptionListItemIcon as ItemIcon, type OptionListItemIconProps as ItemIconProps } from './OptionListItemIcon';
export {
  OptionListItemLabel as ItemLabel,
  type OptionListItemLabelProps as ItemLabelProps,
} from './OptionListItemLabel';
export {
  OptionListItemBadge as ItemBadge,
  type OptionListItemBadgeProps as ItemBadgeProps,
} from './OptionListItemBadge';
export { OptionListGroup as Group, type OptionListGroupProps as GroupProps } from './OptionListGroup';
export {
  OptionListGroupLabel as GroupLabel,
  type OptionListGroupLabelProps as GroupLabelProps,
} from './OptionListGroupLabel';
