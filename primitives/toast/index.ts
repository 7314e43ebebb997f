'use client';
export { ToastRegion as Region, type ToastRegionProps as RegionProps } from './ToastRegion';
export { ToastItem as Item, type ToastItemProps as ItemProps, type ToastItemState as ItemState } from './ToastItem';
export { ToastTitle as Title, type ToastTitleProps as TitleProps } from './ToastTitle';
export { ToastClose as Close, type ToastCloseProps as CloseProps } from './ToastClose';
