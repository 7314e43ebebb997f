'use client';

export { KitModal } from './modal/KitModal';
export type { KitModalProps } from './modal/KitModal';
export type { OwnViewOptions, OwnViews, ViewSlots } from './modal/parts/hostParts';
export { mountModal } from './modal/mountModal';
export type { MountedModal, MountModalOptions } from './modal/mountModal';
export { ConnectButton } from './buttons/ConnectButton';
export type { ConnectButtonProps } from './buttons/ConnectButton';
export { AccountButton } from './buttons/AccountButton';
export type { AccountButtonProps } from './buttons/AccountButton';
export { NetworkButton } from './buttons/NetworkButton';
export type { NetworkButtonProps, NetworkButtonState } from './buttons/NetworkButton';
export type { PageButtonElementProps, PageButtonProps } from './buttons/PageButton';
export type { AccountButtonState } from './buttons/useAccountState';
export type { DrawingProps } from './modal/messages/useDrawing';
export { messagesEn } from './modal/messages/en';
export type { MessageOverrides, Messages } from './modal/messages/messages';
