'use client';
export {
  VirtualListRoot as Root,
  type VirtualListRootProps as RootProps,
  type VirtualListRootState as RootState,
} from './VirtualListRoot';
