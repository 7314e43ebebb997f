'use client';
export { VirtualListRoot as Root, type VirtualListRootProps as RootProps } from './VirtualListRoot';
