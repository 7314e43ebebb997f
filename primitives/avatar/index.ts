'use client';
export { AvatarRoot as Root, type AvatarRootProps as RootProps, type AvatarRootState as RootState } from './AvatarRoot';
