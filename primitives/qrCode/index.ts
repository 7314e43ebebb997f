'use client';
export { QrCodeRoot as Root, type QrCodeRootProps as RootProps } from './QrCodeRoot';
export type { QrErrorCorrection as ErrorCorrection } from './drawQrCode';
