'use client';
export {
  CopyButtonRoot as Root,
  type CopyButtonRootProps as RootProps,
  type CopyButtonRootState as RootState,
} from './CopyButtonRoot';
